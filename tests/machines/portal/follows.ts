// What the wires make of an emission, given how the parts stand; and the messages that they send most.
import type { AnyEventObject } from 'xstate';
import { account } from '#contract/api/examples.ts';
import { indexOf, type Metadata } from '#machines/catalogue/search.ts';
import { locationOf } from '#machines/location/routes.ts';
import type { PartName, Read } from '#machines/portal/parts.ts';
import { messagesFor } from '#machines/portal/portal.setup.ts';
import { actorsOf } from '#tests/model/declarations.ts';
import { metadata } from '#tests/machines/catalogue/small-catalogue.ts';

export const origin = 'https://portal.test';
export const place = (address: string) => locationOf(address, origin);

/** A portal that has this catalogue and nobody signed in. */
export const readerOf = (given: Metadata): Read =>
  ((name: PartName) =>
    ({ catalogue: { context: { index: indexOf(given) } }, location: at('/home') })[name as string] ??
    null) as Read;

/** A location that shows one page and wants it, or already another. */
export const at = (address: string, wanted = address) => ({
  context: { origin, shown: place(address), wanted: place(wanted) },
});
export const loaded = { context: { index: indexOf(metadata) } };
/** What the page of a variable has read. */
export const partOf = (variable: string, part: Metadata = metadata) => ({
  context: { requests: { metadata: { query: { variable } } }, answer: { metadata: part } },
});
export const wanting = { to: 'catalogue', event: { type: 'catalogue.want' } };
export const loading = { context: { index: null } };
export const present = { hasTag: (tag: string) => tag === 'present', context: { user: account } };
export const absent = { hasTag: (tag: string) => tag === 'absent', context: { user: null } };

/** What follows when these parts stand and no others. */
export const follows = (
  part: PartName,
  heard: AnyEventObject,
  standing: Partial<Record<PartName, object>> = {},
) => messagesFor(part, heard, ((name: PartName) => standing[name] ?? null) as Read, actorsOf);

export const arrival = (address: string, standing: Partial<Record<PartName, object>> = {}) =>
  follows(
    'location',
    { type: 'location.arrived', place: place(address) },
    { location: at(address), ...standing },
  );

export const stops = (...places: PartName[]) => places.map((to) => ({ to, stop: true }));
export const going = (to: string, rest = {}) => ({
  to: 'location',
  event: { type: 'location.go', to, ...rest },
});
export const barred = { to: 'location', event: { type: 'location.bar' } };
/** What was typed into a box stays on its page. */
export const boxLeft = { to: 'searchbox', event: { type: 'box.leave' } };
export const closing = { to: 'dialog', event: { type: 'dialog.close' } };
export const leaving = { to: 'menu', event: { type: 'menu.leave' } };
