// What the bundle, and what is opened and passed on of it, let pass in some of their states, and why (ignored.ts).
import type { Ignored } from './ignored.ts';
export const ignoredByBundle: readonly Ignored[] = [
  {
    events: ['bundle.identify'],
    in: ['contents.ready'],
    because: 'the list comes once and stays as long as the page',
  },
  {
    events: ['storage.refused'],
    in: ['storage.unkept'],
    because: 'that the bundle is not kept is said once',
  },
];

export const ignoredBySelection: readonly Ignored[] = [
  {
    events: ['selection.take'],
    in: ['idle', 'reading', 'failed', 'linking', 'linked', 'unlinked'],
    because: 'nothing is offered, so there is no button',
  },
  {
    events: ['selection.cancel'],
    in: ['idle', 'linking', 'linked', 'unlinked'],
    because: 'nothing is being opened, so there is no button',
  },
  {
    events: ['selection.retry'],
    in: ['idle', 'reading', 'offered', 'linking', 'linked'],
    because: 'nothing has failed, so there is no button',
  },
];

export const ignoredByWorkbench: readonly Ignored[] = [
  {
    events: ['move.place', 'move.end', 'move.cancel'],
    in: ['hand.resting', 'hand.choosing'],
    because: 'nothing is taken up; a drag may end after its row was taken out elsewhere',
  },
  { events: ['move.end'], in: ['news.telling'], because: 'to take something up has ended the news' },
  { events: ['move.begin'], in: ['news.quiet'], because: 'there is no news that it would end' },
  { events: ['rows.group'], in: ['grouping.byDataset'], because: 'the rows stand so already' },
  { events: ['rows.ungroup'], in: ['grouping.byNothing'], because: 'the rows stand so already' },
];

export const refusedByWorkbench: readonly Ignored[] = [
  { events: ['move.end'], in: ['news.quiet'], because: 'what is put down where it was is no news' },
  {
    events: ['rows.keep'],
    in: ['grouping.byDataset', 'grouping.byNothing'],
    because: 'how rows stand is decided once there are any',
  },
];

export const refusedByBundle: readonly Ignored[] = [
  {
    events: ['bundle.add'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'an id that is in or in no dataset is no news',
  },
  {
    events: ['bundle.remove', 'bundle.drop', 'bundle.clear'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'what is not in the bundle cannot leave it',
  },
  {
    events: ['bundle.move'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'what is out, or stands there already, cannot be moved there',
  },
  {
    events: ['bundle.take'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'the bundle is so already, or nobody knows any of it',
  },
  {
    events: ['bundle.note'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'it is written so already',
  },
  {
    events: ['bundle.undo'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'nothing was done that is still to be seen',
  },
  {
    events: ['bundle.restore'],
    in: ['contents.waiting', 'contents.ready'],
    because: 'what is in the bundle needs no restoring',
  },
];
