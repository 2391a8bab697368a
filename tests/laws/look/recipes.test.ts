// Recipes as the build makes them (tools/build/small-recipes.ts) name the same classes as Panda's own, for every variant;
// one that would not stops the build, which is planted here.
import { expect, test } from 'vitest';
import { smallRecipe } from '#tools/build/small-recipes.ts';
import * as recipes from '#styled/recipes';

type Recipe = Parameters<typeof smallRecipe>[0];
const all = Object.entries(recipes).filter(([, recipe]) => typeof recipe === 'function');

test.each(all)('the recipe %s is the same in small', (name, recipe) => {
  expect(smallRecipe(recipe as unknown as Recipe, name)).toMatch(/^(plain|slots)\(/);
});

/** A recipe that does with its variants what Panda's do not do here. */
const odd = (classesOf: (props: Record<string, unknown>) => string): Recipe =>
  Object.assign((props: Record<string, unknown> = {}) => classesOf(props), {
    variantMap: { tone: ['plain', 'loud'], size: ['small'] },
    getVariantProps: (props: Record<string, unknown>) => ({ odd: '__ignore__', ...props }),
  });

test.each<[string, (props: Record<string, unknown>) => string]>([
  [
    'a compound variant',
    ({ tone, size }) =>
      `odd${tone ? ` odd--tone_${tone}` : ''}${size ? ` odd--size_${size}${tone ? ' loud' : ''}` : ''}`,
  ],
  ['another rule for names', ({ tone }) => `odd${tone ? ` odd-tone-${tone}` : ''}`],
  ['a hidden default', ({ tone = 'plain' }) => `odd odd--tone_${tone}`],
])('%s stops the build', (_what, classesOf) => {
  expect(() => smallRecipe(odd(classesOf), 'odd.mjs')).toThrow(/^odd\.mjs: the recipe with/);
});
