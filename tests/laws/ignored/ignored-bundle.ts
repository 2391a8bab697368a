// What the bundle, and what is opened and passed on of it, let pass in some of their states, and why (ignored.ts).
import type { Ignored } from './ignored.ts';
export const ignoredByBundle: readonly Ignored[] = [
  {
    events: [
      'bundle.add',
      'bundle.remove',
      'bundle.drop',
      'bundle.clear',
      'bundle.move',
      'bundle.undo',
      'bundle.note',
      'bundle.take',
      'bundle.restore',
    ],
    in: ['contents.waiting'],
    because: 'no view shows a variable before the metadata are here',
  },
  {
    events: ['bundle.identify'],
    in: ['contents.ready'],
    because: 'the metadata come once and stay as long as the page',
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

export const refusedByBundle: readonly Ignored[] = [
  { events: ['bundle.add'], in: ['contents.ready'], because: 'an id that is in or in no dataset is no news' },
  {
    events: ['bundle.remove', 'bundle.drop', 'bundle.clear'],
    in: ['contents.ready'],
    because: 'what is not in the bundle cannot leave it',
  },
  {
    events: ['bundle.move'],
    in: ['contents.ready'],
    because: 'what is out, or stands there already, cannot be moved there',
  },
  {
    events: ['bundle.take'],
    in: ['contents.ready'],
    because: 'the bundle is so already, or nobody knows any of it',
  },
  { events: ['bundle.note'], in: ['contents.ready'], because: 'it is written so already' },
  { events: ['bundle.undo'], in: ['contents.ready'], because: 'nothing was done that is still to be seen' },
  { events: ['bundle.restore'], in: ['contents.ready'], because: 'what is in the bundle needs no restoring' },
];
