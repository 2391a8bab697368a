// What a page needs beside its screen: the actors that its screen declares, which start when it is shown and stop when it
// is left, and the title of what the page is about, once the catalogue says which thing that is.
import type { Metadata } from '#machines/catalogue/search.ts';
import { routes, type PortalLocation, type RouteName } from '#machines/location/routes.ts';
import { pageAt, type ActorsOf, type PortalPage, type ScreenActors } from '#machines/portal/page.ts';
import type { Messages, Read, SlotName } from '#machines/portal/parts.ts';
import { indexAt, latestOf, listIn, selectPlace } from '#machines/portal/thing.ts';
import type { MessageTo } from './wire.ts';

/** What the pages of single things are about. */
type Thing = { id: string; title: string; otherIds?: readonly string[] | undefined };

const homes = {
  variable: 'variables',
  dataset: 'datasets',
  source: 'sources',
  collection: 'collections',
} as const satisfies Partial<Record<RouteName, keyof Metadata>>;

/** What this page is about: null when the catalogue has nothing of that id, undefined when it is no such page. */
function thingShown(read: Read, location: PortalLocation): Thing | null | undefined {
  if (location.route === 'place') return selectPlace(read('thing'), location);
  const all = indexAt(location, read)?.metadata;
  const things: readonly Thing[] | undefined = all?.[homes[location.route as keyof typeof homes]];
  const asked = location.params['id']!;
  // Old addresses may hold an id that another spelling of a source's name has.
  return things && (things.find(({ id, otherIds }) => id === asked || otherIds?.includes(asked)) ?? null);
}

/** The declared actor starts in its slot, or the slot is emptied. */
export function open<Slot extends SlotName>(
  slot: Slot,
  declared: ScreenActors,
  page: PortalPage,
): Messages[Slot] {
  const input = declared[slot]?.input(page);
  // An actor that is given nothing has an input all the same: undefined. TypeScript does not see that a slot's own
  // declaration gives the slot's own input.
  const isNone = !declared[slot] || input === null;
  return (isNone ? { to: slot, stop: true } : { to: slot, start: input }) as Messages[Slot];
}

/** The same, and what was read before is shown until the next is here. */
export function openNext<Slot extends 'thing' | 'query'>(
  slot: Slot,
  declared: ScreenActors,
  page: PortalPage,
  read: Read,
): Messages[Slot] {
  const input = declared[slot]?.input(page);
  if (!input) return { to: slot, stop: true } as Messages[Slot];
  return { to: slot, start: { ...input, before: latestOf(read(slot)) } } as Messages[Slot];
}

/** The page of a thing gets its title. */
function nameThing(read: Read, location: PortalLocation): MessageTo<'location'>[] {
  const thing = thingShown(read, location);
  if (thing === undefined) return [];
  return [
    { to: 'location', event: { type: 'location.name', title: thing?.title ?? routes.notFound.title! } },
  ];
}

/** What a page may have, in the order in which it starts. */
export const slots = [
  'login',
  'download',
  'drafts',
  'form',
  'list',
  'subscription',
  'selection',
  'workbench',
  'thing',
  'query',
  'chart',
] as const satisfies SlotName[];

/** What waits until it is known what the page is about. */
export function openThing(
  location: PortalLocation,
  read: Read,
  actorsOf: ActorsOf,
): MessageTo<'query' | 'chart' | 'location'>[] {
  if (thingShown(read, location) === undefined) return [];
  const [declared, page] = [actorsOf(location), pageAt(location, read)];
  return [open('query', declared, page), open('chart', declared, page), ...nameThing(read, location)];
}

/** The actors of a page start when it is shown and stop when it is left. */
export function openPage(
  location: PortalLocation,
  read: Read,
  actorsOf: ActorsOf,
): MessageTo<SlotName | 'location'>[] {
  // What the page before has read of a thing is none of this page's.
  const [declared, page] = [actorsOf(location), { ...pageAt(location, read), index: listIn(read) }];
  return [...slots.map((slot) => open(slot, declared, page)), ...nameThing(read, location)];
}
