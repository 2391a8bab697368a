// Faults in how the metadata come to a page and how suggestions come, each of which a property about them refutes.
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { queryMachine } from '#machines/kinds/query/query.machine.ts';
import { searchboxMachine } from '#machines/search/searchbox.machine.ts';
import { changed, settles, type machineFaults } from './planted.ts';

export const metadataFaults: typeof machineFaults = [
  {
    fault: 'a part of the metadata is asked for again and again',
    in: 'thing',
    machine: changed(
      queryMachine,
      'states|loading|invoke',
      settles('readQuery', { target: 'loading', reenter: true }, 'loading'),
    ),
  },
  {
    fault: 'nobody hears what is suggested',
    in: 'searchbox',
    machine: changed(
      searchboxMachine,
      'states|ready|states|asking|invoke',
      settles('findSuggestions', [], []),
    ),
  },
  {
    fault: 'the list is loaded whoever asks',
    in: 'catalogue',
    machine: changed(catalogueMachine, 'states|resting|on|catalogue.retry', 'loading'),
  },
];
