// The sheets of pages hold together what Panda wrote: each screen has what it can draw, the first what every page has, and
// what is said again has the last word over nothing that it should not.
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { cutSheets } from '#tools/build/styles/sheets.ts';
import { type Module, moduleOf } from '#tools/build/styles/usage.ts';

const button = Object.assign(
  ({ tone = 'plain' }: { tone?: string } = {}) =>
    tone === 'plain' ? 'button' : `button button--tone_${tone}`,
  { variantMap: { tone: ['plain', 'loud', 'quiet'] } },
);
const card = Object.assign(() => ({ root: 'card__root', foot: 'card__foot' }), { variantMap: {} });
const panda = { css: (styles: object) => Object.keys(styles).join(' '), recipes: { button, card } };

const classesOf = (code: string): string[] =>
  [
    ...moduleOf('src/a.tsx', `import { button, card } from '#styled/recipes';${code}`, panda).classes,
  ].toSorted();

describe('what a module can draw', () => {
  it('is a recipe with the variants it names', () => {
    expect(classesOf(`button({ tone: 'loud' })`)).toEqual(['button', 'button--tone_loud']);
    expect(classesOf(`button({ tone: is ? 'quiet' : undefined })`)).toEqual(['button', 'button--tone_quiet']);
  });

  it('is every variant where none is known', () => {
    const all = ['button', 'button--tone_loud', 'button--tone_quiet'];
    for (const code of ['button({ tone })', 'button({ ...all })', 'button(all)', 'const look = button;'])
      expect(classesOf(code)).toEqual(all);
  });

  it('is the slots that it reads', () => {
    expect(classesOf('const c = card(); use(c.root);')).toEqual(['card__root']);
    expect(classesOf('card().foot')).toEqual(['card__foot']);
    expect(classesOf('const c = card(); use(c);')).toEqual(['card__foot', 'card__root']);
  });

  it('is its own styles', () => {
    expect(classesOf('css({ mt: 1, pb: 2 })')).toEqual(['mt', 'pb']);
  });

  it('is nothing of types', () => {
    const { imports, lazyImports } = moduleOf(
      'src/a.tsx',
      `import type { B } from './b.ts'; import { c } from './c.ts'; import('./d.ts');`,
      panda,
    );
    expect({ imports, lazyImports }).toEqual({ imports: ['src/c.ts'], lazyImports: ['src/d.ts'] });
  });
});

const module = (classes: string[], imports: string[] = [], lazyImports: string[] = []): Module => ({
  classes: new Set(classes),
  imports,
  lazyImports,
  together: [classes],
});
const pages = { HomeScreen: ['button', 'button--tone_loud'], BrowseScreen: ['mt_1', 'wide:mt_2', 'hue'] };

const modules: Record<string, Module> = {
  'src/main.tsx': module(
    ['button', 'button--tone_quiet'],
    [],
    Object.keys(pages).map((name) => `src/${name}.tsx`),
  ),
  ...Object.fromEntries(Object.entries(pages).map(([name, classes]) => [`src/${name}.tsx`, module(classes)])),
};

const written = `
@layer reset, base, tokens, recipes, utilities;
@layer base { body { margin: 0; --unread: 1; } @media print { .card { display: none; } } }
@layer tokens { :root { --sizes-1: 1rem; --colors-hue: red; --colors-none: blue; } }
@layer recipes {
  @layer _base { .button { color: grey; width: var(--sizes-1); } .button .own { color: tan; } .card { color: pink; } }
  .button--tone_loud { color: black; }
  .button--tone_quiet { color: white; }
}
@layer utilities { .mt_1 { margin-top: 1px; } .hue { color: var(--colors-hue); } @media (width >= 1px) { .wide\\:mt_2 { margin-top: 2px; } } }`;

const cut = () =>
  cutSheets({
    written: postcss.parse(written),
    modules: (file) => modules[file] ?? module([]),
    ofRecipes: new Set(['button', 'button--tone_loud', 'button--tone_quiet', 'card']),
    elsewhere: new Set(),
  });

describe('sheets', () => {
  it('leave what a screen draws to its own', () => {
    const { first, byName } = cut();
    expect(first).toMatch(/body|\.button \{|\.own/);
    expect(first).not.toMatch(/tone_loud|mt_1|card|--colors/);
    expect(byName.get('BrowseScreen')).toContain('.mt_1');
    expect(byName.get('BrowseScreen')).not.toMatch(/button|body|card/);
  });

  it('say again what must come later', () => {
    // Loaded after the first, the loud tone would win over the quiet one of the first sheet.
    expect(cut().byName.get('HomeScreen')).toMatch(/tone_loud[\s\S]*tone_quiet/);
  });

  it('bring the tokens that the first lacks', () => {
    expect(cut().byName.get('BrowseScreen')).toContain('--colors-hue:red');
    expect(cut().byName.get('HomeScreen')).not.toContain('--colors');
  });

  it('write short constants where they are read', () => {
    const { first } = cut();
    expect(first).toContain('width: 1rem');
    expect(first).not.toMatch(/--sizes|--unread/);
  });

  it('belong to the module that imports them', () => {
    expect([...cut().nameOfModule]).toContainEqual(['src/HomeScreen.tsx', 'HomeScreen']);
  });
});
