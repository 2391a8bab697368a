// What a page needs beside its screen: the actors that its screen declares, which start when it is shown and stop when it
// is left, and the title of what the page is about, once the catalogue says which thing that is.
import type { Collection, Dataset, Source, Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { routes, type PortalLocation } from '#machines/location/routes.ts';
import { pageAt, type ActorsOf, type PortalPage, type ScreenActors } from '#machines/portal/page.ts';
import type { Messages, Read, SlotName } from '#machines/portal/parts.ts';
import type { MessageTo } from './wire.ts';

/** What the pages of single things are about. */
type Thing = Variable | Dataset | Source | Collection;

const homes = {
  variable: ({ byId }: Index, id: string) => byId.get(id),
  dataset: ({ datasetsById }: Index, id: string) => datasetsById.get(id),
  // Old addresses may hold an id that another spelling of the source's name has.
  source: ({ sources }: Index, id: string) =>
    sources.find((one) => one.id === id || one.otherIds?.includes(id)),
  collection: ({ collections }: Index, id: string) => collections.find((one) => one.id === id),
};

/** What this page is about: null when the catalogue has nothing of that id, undefined when it is no such page. */
export function thingShown(read: Read, location: PortalLocation): Thing | null | undefined {
  const index = read('catalogue')?.context.index;
  const find = homes[location.route as keyof typeof homes];
  return index && find ? (find(index, location.params['id']!) ?? null) : undefined;
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

/** The page of a thing gets its title. */
export function nameThing(read: Read, location: PortalLocation): MessageTo<'location'>[] {
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
  'suggestions',
  'form',
  'list',
  'subscription',
  'selection',
  'query',
  'chart',
] as const satisfies SlotName[];

/** The actors of a page start when it is shown and stop when it is left. */
export function openPage(
  location: PortalLocation,
  read: Read,
  actorsOf: ActorsOf,
): MessageTo<SlotName | 'location'>[] {
  const [declared, page] = [actorsOf(location), pageAt(location, read)];
  return [...slots.map((slot) => open(slot, declared, page)), ...nameThing(read, location)];
}
