// What follows at the search box: where a choice and a search lead. On Browse data the header's box is the list's own: what is
// typed there the catalogue hears, and a search keeps the filters that are on.
import { searchAddress } from '#machines/catalogue/query.ts';
import type { Read } from '#machines/portal/parts.ts';
import { wire, type Wire } from './wire.ts';

const isAtList = (read: Read): boolean => read('location')?.context.shown?.route === 'browse';

export const ofSearch: readonly Wire[] = [
  wire('searchbox', 'box.typed', ['catalogue'], 'the box of the list is the list’s', ({ text }, read) =>
    isAtList(read) ? [{ to: 'catalogue', event: { type: 'catalogue.type', text } }] : [],
  ),
  wire(
    'searchbox',
    'box.sent',
    ['catalogue', 'location'],
    'a search leads to the list, and keeps its filters there',
    ({ text }, read) =>
      isAtList(read)
        ? [
            { to: 'catalogue', event: { type: 'catalogue.type', text } },
            { to: 'catalogue', event: { type: 'catalogue.submit' } },
          ]
        : [{ to: 'location', event: { type: 'location.go', to: searchAddress(text) } }],
  ),
  wire('searchbox', 'box.chosen', ['location'], 'a suggestion leads where it says', ({ to }) => [
    { to: 'location', event: { type: 'location.go', to } },
  ]),
];
