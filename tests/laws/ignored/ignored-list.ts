// What a list lets pass in some of its states, and why (ignored.ts).
import type { Ignored } from './ignored.ts';

export const ignoredByList: readonly Ignored[] = [
  {
    events: ['list.ask', 'list.change', 'list.undo'],
    in: ['loading', 'changing', 'failed', 'typing'],
    because: 'one change at a time, on a list that is true: the buttons wait and say so',
  },
  {
    events: ['list.keep', 'list.confirm'],
    in: ['loading', 'ready.settled', 'ready.looking', 'failed', 'typing', 'changing'],
    because: 'nothing is asked any more, so there are no buttons',
  },
  {
    events: ['list.reload'],
    in: ['changing'],
    because: 'a change is not called off, and the list is read anew after it',
  },
  {
    events: ['list.type'],
    in: ['changing'],
    because: 'nothing is looked for in a list that is about to change; the field waits',
  },
  {
    events: ['list.retry'],
    in: ['loading', 'ready.settled', 'ready.looking', 'ready.asking', 'changing', 'typing'],
    because: 'the list is here or on its way, so there is no button',
  },
];
