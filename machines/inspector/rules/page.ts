// What may be recorded of the page's own parts: where it is, what stands open on it, and what it says.
import type { accountMenuMachine } from '#machines/session/account-menu.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { versionMachine } from '#machines/connection/version.machine.ts';
import type { dialogMachine } from '#machines/dialog/dialog.machine.ts';
import type { locationMachine } from '#machines/location/location.machine.ts';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import type { toastMachine } from '#machines/toast/toast.machine.ts';
import type { toasterMachine } from '#machines/toast/toaster.machine.ts';
import type { RulesFor } from './rule.ts';

const location = { origin: 'shown', address: 'address', productName: 'shown', hasReloaded: 'shown' } as const;

/** What it is about may quote anything; a button's message is the wires' business. */
const toast = {
  id: 'shown',
  text: 'shown',
  values: 'hidden',
  title: 'hidden',
  body: 'hidden',
  color: 'shown',
  autoHide: 'shown',
  timeout: 'shown',
  time: 'shown',
  buttons: 'hidden',
  links: 'hidden',
} as const;

export const toaster = {
  input: 'hidden',
  events: {
    'toast.show': { toast, onScreen: 'shown' },
    'toast.forget': {},
    'toast.free': { place: 'shown' },
    'toast.press': { place: 'shown', button: 'shown' },
    'toast.withdraw': { id: 'shown' },
    'page.hide': {},
    'page.show': {},
  },
  outputs: {},
} satisfies RulesFor<typeof toasterMachine>;

export const oneToast = {
  input: { toast, pageHidden: 'shown' },
  events: { 'toast.hold': { reason: 'shown' }, 'toast.release': { reason: 'shown' }, 'toast.close': {} },
  outputs: {},
} satisfies RulesFor<typeof toastMachine>;

export const dialog = {
  input: 'hidden',
  events: { 'dialog.open': { name: 'shown' }, 'dialog.close': {}, 'dialog.measure': { scrollbar: 'shown' } },
  outputs: {},
} satisfies RulesFor<typeof dialogMachine>;

export const accountMenu = {
  input: 'hidden',
  events: { 'menu.toggle': {}, 'menu.choose': {}, 'menu.dismiss': {}, 'menu.leave': {} },
  outputs: {},
} satisfies RulesFor<typeof accountMenuMachine>;

export const locationRules = {
  input: location,
  events: {
    'location.go': { to: 'address', replace: 'shown' },
    'location.pop': { to: 'address' },
    'location.leave': { to: 'address' },
    'location.admit': { isStaff: 'shown' },
    'location.bar': {},
    'location.name': { title: 'hidden' },
    'location.retry': {},
    'location.resume': {},
  },
  outputs: { loadScreen: 'hidden', askServer: 'hidden' },
} satisfies RulesFor<typeof locationMachine>;

export const connection = {
  input: 'hidden',
  events: {
    'connection.lag': {},
    'connection.answer': {},
    'connection.miss': {},
    'connection.look': {},
    'connection.lose': {},
    'connection.retry': {},
  },
  outputs: { askServer: { build: 'shown' } },
} satisfies RulesFor<typeof connectionMachine>;

export const version = {
  input: { build: 'shown' },
  events: { 'version.hear': { build: 'shown' }, 'version.load': {}, 'version.defer': {} },
  outputs: {},
} satisfies RulesFor<typeof versionMachine>;

export const portal = {
  input: {
    location,
    bundle: { tab: 'shown' },
    catalogue: { isPaged: 'shown' },
    version: { build: 'shown' },
    now: 'hidden',
    actorsOf: 'hidden',
    powers: 'hidden',
  },
  events: { 'portal.hear': { part: 'shown', heard: 'type' }, 'portal.listen': { part: 'shown' } },
  outputs: {},
} satisfies RulesFor<typeof portalMachine>;
