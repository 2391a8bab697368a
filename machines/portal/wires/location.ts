// What follows from where the visitor is: what a page needs comes and goes with it, and the address holds what is asked.
import { readQuery } from '#machines/catalogue/query.ts';
import type { PortalLocation as Address } from '#machines/location/routes.ts';
import { safeTarget } from '#machines/session/safe-target.ts';
import type { Read } from '#machines/portal/parts.ts';
import { pageAt } from '#machines/portal/page.ts';
import { holdsQuestion, wantsList } from '#machines/portal/thing.ts';
import { openNext, openPage, slots } from './opening.ts';
import { wire, type MessageTo, type Wire } from './wire.ts';

function passLogin({ place }: { place: Address }, read: Read): MessageTo<'location'>[] {
  if (place.route !== 'login' || !read('session')?.hasTag('present')) return [];
  const returnTo = new URLSearchParams(place.search).get('return_to');
  const to = safeTarget(returnTo, read('location')!.context.origin);
  return [{ to: 'location', event: { type: 'location.go', to, replace: true } }];
}

export const ofLocation: readonly Wire[] = [
  wire(
    'location',
    'location.moved',
    ['list', 'form'],
    'the desk’s address holds what is looked for and at',
    ({ place }, read, actorsOf) => {
      if (place.route !== 'desk') return [];
      const [declared, page] = [actorsOf(place), pageAt(place, read)];
      const [list, form] = [declared.list?.input(page), declared.form?.input(page)];
      const isNew = JSON.stringify(read('list')?.context.query) !== JSON.stringify(list?.query);
      return [
        ...(list && isNew
          ? [{ to: 'list' as const, event: { type: 'list.show' as const, query: list.query } }]
          : []),
        // What is on its way is not called off for another question: what came of it is still to be told.
        ...(form && !read('form')?.hasTag('busy') ? [{ to: 'form' as const, start: form }] : []),
      ];
    },
  ),
  wire(
    'location',
    'location.arrived',
    [...slots, 'location'],
    'a route’s actors start and stop with it',
    ({ place }, read, actorsOf) => openPage(place, read, actorsOf),
  ),
  wire(
    'location',
    'location.arrived',
    ['location'],
    'a member needs no login and goes where it was to lead',
    passLogin,
  ),
  wire(
    'location',
    'location.moved',
    ['location'],
    'a member who comes back to login needs it no more',
    passLogin,
  ),
  wire(
    'location',
    'location.moved',
    ['thing', 'query'],
    'other words in the address find something else',
    ({ place }, read, actorsOf) => {
      if (!holdsQuestion(place)) return [];
      const [declared, page] = [actorsOf(place), pageAt(place, read)];
      const isAsked = (slot: 'thing' | 'query') =>
        JSON.stringify(read(slot)?.context.requests) ===
        JSON.stringify(declared[slot]?.input(page)?.requests);
      return [
        ...(isAsked('thing') ? [] : [openNext('thing', declared, page, read)]),
        ...(isAsked('query') ? [] : [openNext('query', declared, page, read)]),
      ];
    },
  ),
  wire('location', 'location.arrived', ['catalogue'], 'some pages are of the whole list', ({ place }) =>
    wantsList(place) ? [{ to: 'catalogue', event: { type: 'catalogue.want' } }] : [],
  ),
  ...(['location.arrived', 'location.moved'] as const).map((on) =>
    wire('location', on, ['catalogue'], 'the address holds the query', ({ place }) =>
      place.route === 'browse'
        ? [{ to: 'catalogue', event: { type: 'catalogue.find', search: place.search } }]
        : [],
    ),
  ),
  wire('location', 'location.moved', ['drafts'], 'values are counted by the question', ({ place }) =>
    place.route === 'browse' ? [{ to: 'drafts', event: { type: 'draft.follow', search: place.search } }] : [],
  ),
  wire('location', 'location.moved', ['chart'], 'the address holds what is drawn', ({ place }) =>
    place.route === 'variable'
      ? [{ to: 'chart', event: { type: 'chart.follow', search: place.search } }]
      : [],
  ),
  wire('location', 'location.arrived', ['searchbox'], 'what is typed into a box stays on its page', () => [
    { to: 'searchbox', event: { type: 'box.leave' } },
  ]),
  wire(
    'location',
    'location.moved',
    ['searchbox'],
    'no suggestion stays over another question',
    ({ place }, read) => {
      // While somebody types, the address is behind them.
      if (place.route !== 'browse' || read('catalogue')?.matches({ ready: 'typing' })) return [];
      const { at, typed } = read('searchbox')?.context ?? {};
      return at && readQuery(place.search).search !== typed
        ? [{ to: 'searchbox', event: { type: 'box.close' } }]
        : [];
    },
  ),
  wire('location', 'location.arrived', ['dialog'], 'a dialog belongs to the page it was opened on', () => [
    { to: 'dialog', event: { type: 'dialog.close' } },
  ]),
];
