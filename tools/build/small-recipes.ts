// A build step: Panda's recipes become two small functions. A recipe without compound or responsive variants names its
// classes by a simple rule, and Panda's own machinery for it is most of a kilobyte a recipe and two for what they share.
// Each recipe is held against Panda's own for every variant while the pages are built; one that differs stops the build.
import { pathToFileURL } from 'node:url';

type Props = Record<string, unknown>;
type Classes = string | Record<string, string>;
type Recipe = ((props?: Props) => Classes) & {
  variantMap: Record<string, string[]>;
  getVariantProps: (props: Props) => Props;
};

/** What stands in place of Panda's `create-recipe.mjs`. */
export const runtime = `
const namesOf = (base, props) =>
  Object.entries(props).reduce((all, [name, value]) => all + ' ' + base + '--' + name + '_' + value, base);
const propsOf = (defaults, given = {}) => {
  const props = { ...defaults };
  for (const name in given) if (given[name] !== undefined) props[name] = given[name];
  return props;
};
export const plain = (name, defaults) => (given) => namesOf(name, propsOf(defaults, given));
export const slots = (name, all, defaults) => (given) => {
  const props = propsOf(defaults, given);
  return Object.fromEntries(all.split(' ').map((slot) => [slot, namesOf(name + '__' + slot, props)]));
};
`;

const inOrder = (classes: string): string => classes.split(' ').toSorted().join(' ');
const inWords = (classes: Classes): string =>
  typeof classes === 'string'
    ? inOrder(classes)
    : JSON.stringify(Object.entries(classes).map(([slot, names]) => [slot, inOrder(names)]));

/** Every value of every variant, alone and with the first values of the others. */
function* variantsOf({ variantMap }: Recipe): Generator<Props> {
  yield {};
  const first = Object.fromEntries(Object.entries(variantMap).map(([name, [value]]) => [name, value]));
  for (const [name, values] of Object.entries(variantMap))
    for (const value of [...values, undefined]) {
      yield { [name]: value };
      yield { ...first, [name]: value };
    }
}

/** The source that says the same in fewer words. @throws where it would not be the same */
export function smallRecipe(recipe: Recipe, file: string): string {
  const classes = recipe();
  const slots = typeof classes === 'string' ? null : Object.keys(classes);
  const [base = ''] = (typeof classes === 'string' ? classes : classes[slots![0]!]!).split(' ');
  const defaults = Object.entries(recipe.getVariantProps({})).filter(([, value]) => value !== '__ignore__');
  const settings = [
    JSON.stringify(slots ? base.slice(0, base.lastIndexOf('__')) : base),
    ...(slots ? [JSON.stringify(slots.join(' '))] : []),
    JSON.stringify(Object.fromEntries(defaults)),
  ];
  const call = `${slots ? 'slots' : 'plain'}(${settings.join(', ')})`;
  const code = `${runtime.replaceAll('export ', '')} return ${call};`;
  const small = new Function(code)() as (props: Props) => Classes;
  for (const props of variantsOf(recipe))
    if (inWords(small(props)) !== inWords(recipe(props)))
      throw new Error(
        `${file}: the recipe with ${JSON.stringify(props)} is not what small-recipes.ts makes of it.`,
      );
  return call;
}

/** The new source of a module of recipes. */
export async function smallModule(file: string): Promise<string> {
  const names = (await import(pathToFileURL(file).href)) as Record<string, Recipe>;
  const recipes = Object.entries(names).filter(([, recipe]) => typeof recipe === 'function');
  const lines = recipes.map(
    ([name, recipe]) => `export const ${name} = /* @__PURE__ */ ${smallRecipe(recipe, file)};`,
  );
  return [`import { plain, slots } from './create-recipe.mjs';`, ...lines].join('\n');
}
