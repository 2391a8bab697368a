// What each wire may send, as the chart of the whole portal says it. A wire is a function, which JSON cannot hold, so
// its possible outcomes are written here, in the chart's words; what a wire really sends on random walks is held
// against them (tests/model/conform/chart.test.ts). A wire that decides about several things decides one after another.

/** Events of the chart, in the order in which they are sent; none is an outcome too. */
export type Outcome = readonly string[];
export type Decision = readonly Outcome[];

/** It sends this and nothing else. */
const always = (...events: string[]): readonly Decision[] => [[events]];
/** It sends this or nothing. */
const perhaps = (...events: string[]): readonly Decision[] => [[events, []]];
const startOrStop = (part: string): Decision => [[`start ${part}`], [`stop ${part}`]];

const toasts = ['toast0', 'toast1', 'toast2'] as const;
const oneToast = (before: string, after = ''): Decision =>
  toasts.map((toast) => [`${before}${toast}${after}`]);
const everyToast = (event: string): Outcome => toasts.map((toast) => `${toast} ${event}`);

/** A thing's page: what is read for it, what is drawn, and its title, which nothing has before the metadata are here. */
const openThing = [startOrStop('query'), startOrStop('chart'), [['location.name'], []]] as const;

/** By what a wire hears and what it is for. */
export const wireOutcomes: Readonly<Record<string, readonly Decision[]>> = {
  'session.entered: a member may see private pages': always('location.admit'),
  'session.entered: a member who stands at login goes where login was to lead': perhaps('location.go'),
  'session.entered: a form is its own member’s': always('form.recognise'),
  'session.entered: what a member has is read with the account, and again when that says something else': [
    [['start subscription'], ['subscription.reload'], []],
  ],
  'session.entered: a list on a page for everybody is read once somebody is known': perhaps('start list'),
  'session.absent: nobody sees what another has': always('stop subscription'),
  'session.absent: a list on a page for everybody goes with its member': perhaps('stop list'),
  'session.absent: nobody reads what another was told': always('toast.forget'),
  'session.absent: who is led to login by an expired login is told why': perhaps('toast.show'),
  'session.absent: private pages are for members': perhaps('location.bar'),
  'session.absent: the account menu is for members': always('menu.leave'),
  'session.expired: nobody sees what another has': always('stop subscription'),
  'session.expired: a list on a page for everybody goes with its member': perhaps('stop list'),
  'session.expired: an expired login is told': always('toast.show'),
  'session.expired: an expired login leads to login and back': always('location.go', 'location.bar'),
  'session.expired: the account menu is for members': always('menu.leave'),
  'session.replaced: nobody sees the page of another': always('location.leave'),
  'session.ending: a session’s end is told before it comes': always('toast.show'),
  'session.lasting: an end put off is no news any more': always('toast.withdraw'),
  'session.signedOut: who signs out goes home': always('location.go'),
  'session.signOutFailed: a failed sign-out is told': always('toast.show'),
  'login.succeeded: other tabs hear of a sign-in': always('session.announce'),
  'login.succeeded: what was asked for is loaded': [[['location.leave'], ['location.go', 'session.recheck']]],
  'form.sent: what a form has declared follows': [
    [
      ['location.go', 'toast.show', 'session.announce', 'session.recheck'],
      ['session.announce', 'session.recheck'],
      ['list.reload'],
      ['subscription.reload'],
      [],
    ],
  ],
  'form.refused: what stands in a form’s way may be in the list': always('list.reload'),
  'form.unlocked: other tabs hear of a sign-in in place': always('session.announce'),
  'form.left: who gives up a locked form has an expired login': always('session.unauthorize'),
  'list.typed: what is looked for stands in the address': perhaps('location.go'),
  'subscription.changed: every tab learns what may be downloaded': always(
    'session.announce',
    'session.recheck',
  ),
  'subscription.covered: who has paid goes on': perhaps('location.go'),
  'subscription.left: to pay is the provider’s page': always('location.leave'),
  'location.moved: the desk’s address holds what is looked for and at': [
    [['list.show'], []],
    [['start form'], []],
  ],
  'location.moved: a member who comes back to login needs it no more': perhaps('location.go'),
  'location.moved: other words in the address find something else': [
    [['start thing'], ['stop thing'], []],
    [['start query'], ['stop query'], []],
  ],
  'location.moved: the address holds the query': perhaps('catalogue.find'),
  'location.moved: values are counted by the question': perhaps('draft.follow'),
  'location.moved: the address holds what is drawn': perhaps('chart.follow'),
  'location.moved: the address may name what files are made of': [
    [['download.show'], []],
    [['start thing'], []],
  ],
  'location.arrived: a route’s actors start and stop with it': [
    ...['login', 'download', 'drafts', 'form', 'list', 'subscription', 'selection', 'workbench', 'thing'].map(
      startOrStop,
    ),
    ...openThing,
  ],
  'location.arrived: a member needs no login and goes where it was to lead': perhaps('location.go'),
  'location.arrived: some pages are of the whole list': perhaps('catalogue.want'),
  'location.arrived: the address holds the query': perhaps('catalogue.find'),
  'location.arrived: a dialog belongs to the page it was opened on': always('dialog.close'),
  'catalogue.loaded: the bundle learns which ids exist': always('bundle.identify'),
  'catalogue.loaded: the page of a thing waits for the metadata': [
    [
      ['start query', 'start chart', 'location.name'],
      ['start query', 'stop chart', 'location.name'],
      ['stop query', 'stop chart', 'location.name'],
      [],
    ],
  ],
  'query.answered: the page of a thing waits for its part of the metadata': [
    [
      ['start query', 'start chart', 'location.name'],
      ['start query', 'stop chart', 'location.name'],
      ['stop query', 'stop chart', 'location.name'],
      ['download.show'],
      [],
    ],
  ],
  'catalogue.loaded: files wait for the metadata': always('download.show'),
  'catalogue.asked: a question stands in the address': perhaps('location.go'),
  'chart.asked: what is drawn stands in the address': perhaps('location.go'),
  'box.typed: the box of the list is the list’s': perhaps('catalogue.type'),
  'box.sent: a search leads to the list, and keeps its filters there': [
    [['catalogue.type', 'catalogue.submit'], ['location.go']],
  ],
  'box.chosen: a suggestion leads where it says': always('location.go'),
  'location.arrived: what is typed into a box stays on its page': always('box.leave'),
  'location.moved: no suggestion stays over another question': perhaps('box.close'),
  'bundle.merged: files are made of what is in the bundle': [[['download.show']], [['start thing'], []]],
  'bundle.removed: a removal can be undone': perhaps('toast.show'),
  'bundle.cleared: clearing can be undone': perhaps('toast.show'),
  'bundle.changed: the bundle’s page says what was changed': always('change.tell', 'rows.keep'),
  'bundle.merged: rows that another tab took out are gone': always('rows.keep'),
  'row.moved: a row that is put down is moved': always('bundle.move'),
  'bundle.unkept: a bundle that cannot be kept says so': always('toast.show'),
  'selection.taken: what was passed on comes into the bundle, and that is seen': [
    [['bundle.take', 'location.go'], ['bundle.take']],
  ],
  'selection.cancelled: who wants it not sees the own bundle': perhaps('location.go'),
  'toaster.placed: a placed toast begins': [oneToast('start ')],
  'toaster.freed: a freed place is empty': [oneToast('stop ')],
  'toaster.pressed: a toast’s button does what it says': [
    [['bundle.restore'], ['session.stay'], ['catalogue.retry']],
  ],
  'toaster.pressed: a toast whose button was pressed goes': [oneToast('', ' toast.close')],
  'toaster.pageHidden: nobody reads a hidden page': [[everyToast('toast.hold')]],
  'toaster.pageShown: a page seen again can be read': [[everyToast('toast.release')]],
  'toaster.pageShown: who comes back to the page sees how things are': always('connection.look'),
  'toaster.pageShown: who comes back to the page is asked for again where that is not known':
    perhaps('session.recheck'),
  'connection.answered: a server that is asked says its build': always('version.hear'),
  'connection.answered: a page that waits for the server comes when it is there': perhaps('location.resume'),
  'connection.back: who is here is asked again when the server is back': perhaps('session.recheck'),
  'connection.back: what could not be read is read again': [
    [['catalogue.retry'], []],
    [['thing query.retry'], []],
    [['query query.retry'], []],
    [['chart.retry'], []],
    [['list.retry'], []],
    [['subscription.retry'], []],
  ],
  'location.stranded: a page that cannot be fetched may mean no server': always('connection.miss'),
  'version.wanted: a newer build comes with a load of the page': always('location.leave'),
  'toast.gone: a toast that has gone frees its place': always('toast.free'),
};
