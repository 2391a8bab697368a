// Events that a machine lets pass in some of its states, each with the reason why nothing is lost by it. A pair of
// state and event that is neither handled nor written here fails the law (totality.test.ts), and so does one that is
// written here and handled.

import {
  ignoredByBundle,
  ignoredBySelection,
  ignoredByWorkbench,
  refusedByBundle,
  refusedByWorkbench,
} from './ignored-bundle.ts';
import { ignoredByConnection, ignoredByVersion } from './ignored-connection.ts';
import { ignoredByForm, refusedByForm } from './ignored-form.ts';
import { ignoredByList } from './ignored-list.ts';
import { ignoredByOrder, refusedByOrder } from './ignored-order.ts';
import { ignoredOfMoney, refusedOfMoney } from './ignored-money.ts';
import { ignoredBySearchbox, refusedBySearchbox } from './ignored-search.ts';

export type Ignored = {
  events: readonly string[];
  /** Resting states in which nothing handles them. */
  in: readonly string[];
  because: string;
};

export const ignored: Readonly<Record<string, readonly Ignored[]>> = {
  session: [
    {
      events: ['session.recheck'],
      in: ['signedIn.leaving'],
      because: 'leaving is asked of the server already, and once it is done the server is asked who is here',
    },
    {
      events: ['session.unauthorize'],
      in: ['loading', 'signedOut.settled', 'signedOut.rechecking', 'expired'],
      because: 'only a login that stood can run out',
    },
    {
      events: ['session.signOut'],
      in: ['loading', 'signedOut.settled', 'signedOut.rechecking', 'expired'],
      because: 'the button is for members and has gone',
    },
    { events: ['session.signOut'], in: ['signedIn.leaving'], because: 'it is on its way' },
    {
      events: ['session.stay'],
      in: [
        'loading',
        'signedOut.settled',
        'signedOut.rechecking',
        'signedIn.settled',
        'signedIn.asking',
        'signedIn.staying',
        'signedIn.rechecking',
        'signedIn.leaving',
        'expired',
      ],
      because: 'the toast with the button is there only while the end is near',
    },
  ],
  login: [
    { events: ['login.submit'], in: ['submitting'], because: 'one attempt at a time; the button says so' },
    {
      events: ['login.edit', 'login.reveal', 'login.submit'],
      in: ['success'],
      because: 'login is over and the page asked for is being loaded',
    },
  ],
  bundle: ignoredByBundle,
  selection: ignoredBySelection,
  workbench: ignoredByWorkbench,
  accountMenu: [
    {
      events: ['menu.choose', 'menu.dismiss', 'menu.leave'],
      in: ['closed'],
      because: 'what they would close is closed',
    },
  ],
  toast: [
    {
      events: ['toast.hold', 'toast.release'],
      in: ['sticky'],
      because: 'it has no timer that could be stopped',
    },
    { events: ['toast.release'], in: ['timing'], because: 'nothing holds it' },
    {
      events: ['toast.hold', 'toast.release', 'toast.close'],
      in: ['leaving', 'gone'],
      because: 'it goes, and going is not taken back',
    },
  ],
  toaster: [
    { events: ['page.hide'], in: ['hidden'], because: 'what is hidden is not hidden again' },
    { events: ['page.show'], in: ['visible'], because: 'what can be seen is not shown again' },
  ],
  location: [
    {
      events: ['location.retry'],
      in: ['waiting', 'loading.fresh', 'loading.long', 'asking', 'stranded', 'settled', 'leaving'],
      because: 'nothing has failed, so there is no button',
    },
    {
      events: ['location.resume'],
      in: ['waiting', 'loading.fresh', 'loading.long', 'asking', 'settled', 'failed', 'leaving'],
      because: 'no page waits for the server',
    },
  ],
  connection: ignoredByConnection,
  version: ignoredByVersion,
  catalogue: [
    {
      events: ['catalogue.retry'],
      in: ['resting', 'loading', 'ready.settled', 'ready.typing'],
      because: 'nothing has failed, so there is no button',
    },
    {
      events: ['catalogue.want'],
      in: ['loading', 'failed', 'ready.settled', 'ready.typing'],
      because: 'the list is here or on its way, or every page that is of it has a button to try again',
    },
    {
      events: ['catalogue.sort'],
      in: ['resting', 'loading', 'failed'],
      because: 'without results there is no order to choose',
    },
  ],
  dialog: [
    {
      events: ['dialog.open'],
      in: ['open'],
      because: 'one dialog at a time; the page behind cannot be reached',
    },
    {
      events: ['dialog.close', 'dialog.measure'],
      in: ['closed'],
      because: 'every page that arrives closes the dialog, open or not, and a closed one holds no page',
    },
  ],
  query: [{ events: ['query.retry'], in: ['loading', 'ready'], because: 'nothing has failed, so no button' }],
  chart: [
    {
      events: [
        'chart.choose',
        'chart.turn',
        'chart.seek',
        'chart.fold',
        'chart.look',
        'chart.save',
        'picture.fail',
        'places.remember',
      ],
      in: ['loading', 'unread'],
      because: 'nothing is drawn yet',
    },
    {
      events: ['chart.retry'],
      in: ['loading', 'drawn.reading', 'drawn.turning', 'drawn.settled'],
      because: 'nothing has failed, so there is no button',
    },
  ],
  order: ignoredByOrder,
  queryCache: [
    {
      events: ['queryCache.retry'],
      in: ['settled', 'pausing', 'asking'],
      because: 'nothing has failed, so no button',
    },
  ],
  download: [
    {
      events: ['download.ask', 'merge.choose'],
      in: ['unfolded.preparing'],
      because: 'one file is prepared at a time, and the page keeps it; the buttons say so',
    },
    {
      events: [
        'key.toggle',
        'format.choose',
        'look.choose',
        'cut.change',
        'entity.add',
        'script.choose',
        'download.ask',
        'merge.choose',
      ],
      in: ['folded'],
      because: 'the choices of each file are not shown yet',
    },
    {
      events: ['files.unfold'],
      in: ['unfolded.choosing', 'unfolded.preparing', 'unfolded.failed'],
      because: 'they are shown already; the browser folds and unfolds them from then on',
    },
  ],
  searchbox: ignoredBySearchbox,
  form: ignoredByForm,
  list: ignoredByList,
  subscription: ignoredOfMoney,
  inspector: [
    {
      events: ['step.go'],
      in: ['reading', 'refused'],
      because: 'there is no recording to go through yet; the buttons say so',
    },
    {
      events: ['portal.send', 'portal.write'],
      in: ['travelling', 'reading', 'refused', 'reviewing'],
      because: 'only the portal as it is now can be told; the buttons say so',
    },
    { events: ['portal.follow'], in: ['live'], because: 'it is followed already' },
    {
      events: ['portal.follow'],
      in: ['reading'],
      because: 'reading ends in a moment, and what follows can be left',
    },
  ],
};

/** Events that are handled on a condition, and why nothing is to be done when it is not met. */
export const refused: Readonly<Record<string, readonly Ignored[]>> = {
  selection: [
    { events: ['selection.retry'], in: ['failed'], because: 'a file that is no selection stays none' },
  ],
  searchbox: refusedBySearchbox,
  bundle: refusedByBundle,
  workbench: refusedByWorkbench,
  order: refusedByOrder,
  chart: [
    {
      events: ['chart.choose'],
      in: ['drawn.reading', 'drawn.turning', 'drawn.settled', 'drawn.failed'],
      because: 'eight lines are the most; a sentence beside the choice says so',
    },
    {
      events: ['view.set'],
      in: ['loading', 'unread', 'drawn.reading', 'drawn.turning', 'drawn.settled', 'drawn.failed'],
      because: 'only views that the data allow have a tab',
    },
  ],
  download: [
    {
      events: ['key.toggle'],
      in: ['unfolded.choosing', 'unfolded.preparing', 'unfolded.failed'],
      because: 'at least one key column stays; a sentence beside it says so',
    },
  ],
  list: [
    {
      events: ['list.undo'],
      in: ['ready.settled', 'ready.looking', 'ready.asking'],
      because: 'what cannot be undone has no button for it',
    },
  ],
  subscription: refusedOfMoney,
  form: refusedByForm,
};
