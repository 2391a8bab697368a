// A build step: how the portal looks, in one sheet for what every page has and one for each screen and panel that is
// fetched by itself (docs/decisions/0093). Which class names a screen can draw is read from its sources (./usage.ts); its
// sheet has their rules and is imported by it, so Vite fetches the two together. In development there is one whole sheet.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import panda from '@pandacss/dev/postcss';
import postcss, { type Root } from 'postcss';
import type { Plugin } from 'vite';
import { chunks } from '#tools/build/chunks.ts';
import {
  constantsOf,
  followersOf,
  leaveOutUnread,
  onlyPieces,
  type Piece,
  piecesOf,
  withConstants,
} from './rules.ts';
import { createModules, everyClass, type Module, reachedFrom, type Recipe } from './usage.ts';

const styles = 'src/styles.css';
const entry = 'src/main.tsx';
/** What comes with every page, though not in its first script. */
const withEveryPage = ['src/shell/late/late-views.ts'];
/** What the server draws into a page, so that it comes with the page's sheet. */
const isDrawn = (file: string): boolean => file.startsWith('src/chart/');

/** Their order, said by each sheet, since any may be the first to arrive. */
const layers =
  '@layer reset, base, tokens, recipes, recipes._base, recipes.slots, recipes.slots._base, utilities;';

type Modules = (file: string) => Module;

const drawing =
  (module: Modules): Modules =>
  (file) => {
    const { imports, lazyImports, ...rest } = module(file);
    return { ...rest, lazyImports, imports: [...imports, ...lazyImports.filter(isDrawn)] };
  };

/** Modules that share a chunk share a sheet. */
const nameOf = (file: string): string =>
  chunks.find(({ test }) => test.test(`/${file}`))?.name ?? path.basename(file).replace(/\.tsx?$/, '');

/** The modules that are fetched by themselves, by the name of their sheet. */
function fetchedBy(module: Modules): Map<string, string[]> {
  const all = new Set<string>();
  const seen = new Set(reachedFrom([entry, ...withEveryPage], module));
  for (const file of seen)
    for (const next of module(file).lazyImports) {
      if (isDrawn(next) || withEveryPage.includes(next) || !/\.tsx?$/.test(next)) continue;
      all.add(next);
      for (const reached of reachedFrom([next], module)) seen.add(reached);
    }
  return Map.groupBy(all, nameOf);
}

const classesIn = (files: ReadonlySet<string>, module: Modules): ReadonlySet<string> =>
  new Set([...files].flatMap((file) => [...module(file).classes]));

/** Custom properties that stylesheets and views of ours read. */
function readElsewhere(): ReadonlySet<string> {
  const texts = globSync('src/**/*.{css,tsx}').map((file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)));
}

const tokensOf = (root: Root): Map<string, string> => {
  const all = new Map<string, string>();
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'tokens')
      layer.walkDecls(/^--/, (declaration) => void all.set(declaration.prop, declaration.value));
  });
  return all;
};

/** The tokens that a sheet reads and the first does not have, as a layer of its own. */
function missingTokens(
  css: string,
  all: ReadonlyMap<string, string>,
  had: ReadonlyMap<string, string>,
): string {
  const wanted = new Set<string>();
  const take = (text: string): void => {
    for (const [, name] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      const value = all.get(name!);
      if (value === undefined || had.has(name!) || wanted.has(name!)) continue;
      wanted.add(name!);
      take(value);
    }
  };
  take(css);
  const lines = [...wanted].map((name) => `${name}:${all.get(name)}`).join(';');
  return lines && `@layer tokens{:where(:root,:host){${lines}}}`;
}

export type Sheets = {
  first: string;
  /** The text of each sheet, by its name; none that is empty. */
  byName: ReadonlyMap<string, string>;
  /** The sheet of each module that has one. */
  nameOfModule: ReadonlyMap<string, string>;
  constants: ReadonlyMap<string, string>;
};

export type Sources = {
  /** What Panda makes of all of them. */
  written: Root;
  modules: Modules;
  /** Class names of recipes; a view may have others, which a rule reaches from one of these. */
  ofRecipes: ReadonlySet<string>;
  /** Custom properties that are read outside what Panda writes. */
  elsewhere: ReadonlySet<string>;
};

export function cutSheets({ written, modules, ofRecipes, elsewhere }: Sources): Sheets {
  const module = drawing(modules);
  const constants = constantsOf(written);
  const whole = postcss.parse(withConstants(written.toString(), constants), { from: undefined });
  const tokens = tokensOf(whole);
  leaveOutUnread(whole, elsewhere);
  const inFirst = classesIn(reachedFrom([entry, ...withEveryPage], module), module);
  const isFirst = ({ classes }: Piece) => classes.every((name) => inFirst.has(name));
  const fetched = fetchedBy(module);
  const every = reachedFrom([entry, ...withEveryPage, ...[...fetched.values()].flat()], module);
  const known = new Set([...ofRecipes, ...classesIn(every, module)]);
  const pieces = piecesOf(whole, known);
  const followersFor = followersOf(
    pieces,
    [...every].flatMap((file) => module(file).together),
  );

  const firstRoot = onlyPieces(whole, new Set(pieces.filter(isFirst)), pieces);
  leaveOutUnread(firstRoot, elsewhere);
  const had = tokensOf(firstRoot);

  function sheetOf(files: readonly string[]): string {
    const own = classesIn(reachedFrom(files, module), module);
    const kept = new Set(
      pieces.filter(
        (piece) => !isFirst(piece) && piece.classes.every((name) => own.has(name) || inFirst.has(name)),
      ),
    );
    for (const piece of kept) for (const follower of followersFor(piece)) kept.add(follower);
    if (kept.size === 0) return '';
    const root = onlyPieces(whole, kept, pieces);
    root.walkAtRules(/^(font-face|keyframes|property)$/, (rule) => void rule.remove());
    leaveOutUnread(root, new Set([...elsewhere, ...tokens.keys()]));
    root.walkAtRules('layer', (layer) => void (layer.nodes?.length || layer.remove()));
    const css = root.toString();
    return `${layers}${missingTokens(css, tokens, had)}${css}`;
  }

  const byName = new Map([...fetched].map(([name, files]) => [name, sheetOf(files)]));
  for (const [name, css] of byName) if (css === '') byName.delete(name);
  const nameOfModule = [...fetched].flatMap(([name, files]) =>
    byName.has(name) ? files.map((file) => [file, name] as const) : [],
  );
  return {
    first: `${layers}${firstRoot.toString()}`,
    byName,
    nameOfModule: new Map(nameOfModule),
    constants,
  };
}

async function readSheets(): Promise<Sheets> {
  const { css } = (await import('#styled/css')) as { css: (styles: object) => string };
  const recipes = (await import('#styled/recipes')) as Record<string, unknown>;
  const source = readFileSync(styles, 'utf8');
  const { root } = await postcss([panda()]).process(source, { from: path.resolve(styles) });
  return cutSheets({
    written: root as Root,
    modules: createModules({ css, recipes }),
    ofRecipes: new Set(Object.values(recipes).flatMap((recipe) => everyClass(recipe as Recipe))),
    elsewhere: readElsewhere(),
  });
}

const folder = '/sheets/';

export function sheets(): Plugin {
  let cut: Sheets;
  const fileOf = (id: string): string => path.relative('', id).replaceAll('\\', '/');
  return {
    name: 'sheets',
    enforce: 'pre',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    // Panda has written all of it before (readSheets), and would write it again.
    config: () => ({ css: { postcss: { plugins: [] } } }),
    async buildStart() {
      cut = await readSheets();
    },
    resolveId: (id) => (id.startsWith(folder) ? id : null),
    load(id) {
      if (id.startsWith(folder)) return cut.byName.get(path.basename(id, '.css')) ?? '';
      return fileOf(id) === styles ? cut.first : null;
    },
    transform(code, id) {
      if (id.endsWith('.css')) return { code: withConstants(code, cut.constants), map: null };
      const name = cut.nameOfModule.get(fileOf(id));
      return name === undefined ? null : { code: `import '${folder}${name}.css';${code}`, map: null };
    },
  };
}
