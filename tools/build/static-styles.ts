// A build step: every `css({ … })` in a view becomes the class names it stands for, worked out now by Panda's own
// function, so the first load carries neither that function nor its table of 300 properties (4 kB gzip). Styles
// that are known only at run time are recipes' variants (small-recipes.ts) or CSS variables; a call that needs more
// stops the build.
import type { Plugin } from 'vite';
import { runtime, smallModule } from './small-recipes.ts';
import { findNodes, replaceNodes, type Node } from './syntax.ts';

type Css = (styles: object) => string;
type Call = Node & { callee: { name?: string }; arguments: Node[] };

const isCssCall = (node: Node): boolean =>
  node.type === 'CallExpression' && (node as Call).callee.name === 'css';

function classNames(css: Css, source: string, file: string): string {
  try {
    return JSON.stringify(css(new Function(`return (${source})`)() as object));
  } catch {
    throw new Error(
      `${file}: css(${source}) is not known at build time. Use a recipe's variant or a CSS variable.`,
    );
  }
}

export function staticStyles(): Plugin {
  let css: Css;
  return {
    name: 'static-styles',
    apply: 'build',
    async buildStart() {
      ({ css } = (await import('#styled/css')) as { css: Css });
    },
    async transform(code, id) {
      if (id.endsWith('/styled-system/recipes/create-recipe.mjs')) return { code: runtime, map: null };
      if (id.includes('/styled-system/recipes/') && !id.endsWith('/index.mjs'))
        return { code: await smallModule(id), map: null };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('css(')) return undefined;
      const calls = findNodes(this.parse(code) as unknown as Node, isCssCall);
      const sourceOf = (call: Node) =>
        (call as Call).arguments.map(({ start, end }) => code.slice(start, end)).join();
      return { code: replaceNodes(code, calls, (call) => classNames(css, sourceOf(call), id)), map: null };
    },
  };
}
