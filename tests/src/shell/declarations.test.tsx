// The checker's table of what screens declare is what they do declare: it opens pages by the table, since it draws none.
import { expect, test } from 'vitest';
import type { Params } from '#contract/api/pages.ts';
import { locationOf, routes, type RouteName } from '#machines/location/routes.ts';
import { actorsOf as shown } from '#src/shell/registry.ts';
import { loadScreen } from '#src/main.tsx';
import { actorsOf } from '#tests/model/declarations.ts';

const names = Object.keys(routes) as RouteName[];
const placeWith = (route: RouteName, params: Params = {}) => ({
  ...locationOf('/', 'https://portal.test'),
  route,
  params,
});

test.each(names)('the table has what the screen of %s declares', async (route) => {
  await loadScreen(route);
  const place = placeWith(route);
  expect(actorsOf(place)).toEqual(shown(place));
});

test.each([
  '',
  'members',
  'imports',
  'review',
  'versions',
  'searches',
  'letters',
  'log',
  'health',
  'nothing',
])('the table has what the desk’s page “%s” declares', async (rest) => {
  await loadScreen('desk');
  const place = placeWith('desk', { rest });
  expect(actorsOf(place)).toEqual(shown(place));
});

test('a screen that declares something else is seen', async () => {
  await loadScreen('apiTokens');
  const { form, ...less } = shown(placeWith('apiTokens'));
  expect(actorsOf(placeWith('apiTokens'))).not.toEqual(less);
  expect(form).toBeDefined();
});
