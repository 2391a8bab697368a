// What an order lets pass in some of its states, and why (ignored.ts).
import type { Ignored } from './ignored.ts';

const atWork = ['ordering', 'preparing.waiting', 'preparing.asking', 'stopping'];
const open = ['arriving', 'choosing'];
const over = ['ready.taking', 'ready.handed', 'failed'];

export const ignoredByOrder: readonly Ignored[] = [
  {
    events: ['choice.set', 'exception.change'],
    in: [...atWork, 'ready.taking'],
    because: 'the file that is being made or fetched is of what was chosen: the fields wait',
  },
  { events: ['order.start'], in: atWork, because: 'it is being made: there is no button for it' },
  {
    events: ['order.start'],
    in: ['ready.taking', 'ready.handed'],
    because: 'the file is there',
  },
  { events: ['order.stop'], in: [...open, ...over], because: 'nothing is being made, so no button' },
  {
    events: ['order.stop'],
    in: ['ordering', 'stopping'],
    because: 'it has no name yet by which it could be stopped, or is being stopped; the button says so',
  },
  {
    events: ['order.save'],
    in: [...open, ...atWork, 'ready.taking', 'failed'],
    because: 'there is nothing to save, or it is on its way',
  },
];

/** What an order refuses on a condition, and why. */
export const refusedByOrder: readonly Ignored[] = [
  { events: ['order.start'], in: open, because: 'a year that is none is not ordered; a sentence says so' },
];
