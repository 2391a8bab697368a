// Whom the lines are drawn for, as a visitor chooses: the list closes by Escape, and groups are offered that mean something.
import { expect, test } from 'vitest';
import { outline } from '#machines/chart/chart.cases.ts';
import type { Outline } from '#machines/chart/chart.types.ts';
import { groupsToAdd } from '#src/chart/line/groups-to-add.ts';

type Group = { kind: Outline['places'][string]['kind']; code: string | null; strip: string };

function withGroups(groups: Readonly<Record<string, Group>>): Outline {
  const names = Object.keys(groups);
  return {
    ...outline,
    names: [...outline.names, ...names],
    codes: [...outline.codes, ...names.map(() => '')],
    strips: [...outline.strips, ...names.map((name) => groups[name]!.strip)],
    places: { ...outline.places, ...groups },
  };
}

const added = (groups: Readonly<Record<string, Group>>, chosen: readonly string[] = ['Malta']) =>
  groupsToAdd({ outline: withGroups(groups), chosen });

const world = { kind: 'aggregate', code: 'WLD', strip: '001' } as const;
const rich = { kind: 'aggregate', code: 'HIC', strip: '111' } as const;
const asia = { kind: 'aggregate', code: null, strip: '111' } as const;
const colony = { kind: 'aggregate', code: null, strip: '110' } as const;
const fires = { kind: 'not a place', code: null, strip: '111' } as const;

test('the world is offered before other groups', () => {
  expect(added({ 'East Asia': asia, 'High income': rich, World: world })).toEqual(['World', 'High income']);
});

test('groups that readers know are offered before others with more years', () => {
  const dividend = { kind: 'aggregate', code: 'EAR', strip: '111' } as const;
  const union = { kind: 'aggregate', code: 'EUU', strip: '001' } as const;
  expect(added({ 'Early dividend': dividend, World: world, Union: union })).toEqual(['World', 'Union']);
});

test('groups of a publisher follow those of all', () => {
  expect(added({ 'East Asia': asia, 'High income': rich })).toEqual(['High income', 'East Asia']);
});

test('what is no more or no place is not offered', () => {
  expect(added({ 'French West Africa': colony, 'Oil fires': fires })).toEqual([]);
});

test('groups are offered once, and where there is room', () => {
  expect(added({ World: world, 'High income': rich }, ['World'])).toEqual([]);
  expect(added({ World: world, 'High income': rich }, outline.names.slice(0, 7))).toEqual(['World']);
});
