// Events that the search box lets pass, and why nothing is lost by it.
import type { Ignored } from './ignored.ts';

export const ignoredBySearchbox: readonly Ignored[] = [
  {
    events: ['box.open', 'box.mark', 'box.choose'],
    in: ['plain', 'loading'],
    because: 'a plain form has no suggestions',
  },
  {
    events: ['box.mark'],
    in: ['ready.closed'],
    because: 'there is nothing to mark; Ark says so as it closes',
  },
  {
    events: ['box.open'],
    in: ['ready.pausing', 'ready.asking', 'ready.open'],
    because: 'what is typed is asked already, or has its answer',
  },
];

export const refusedBySearchbox: readonly Ignored[] = [
  {
    events: ['box.open'],
    in: ['ready.closed'],
    because: 'an empty field asks for nothing',
  },
];
