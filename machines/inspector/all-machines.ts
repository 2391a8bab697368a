// Every machine of the product by name: what the laws, the drawings and the coverage figures go through. A machine
// that is not here does not exist for them, so a law compares this list with the files.
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/file/order/order.machine.ts';
import { queryCacheMachine } from '#machines/kinds/query-cache/query-cache.machine.ts';
import { parts } from '#machines/portal/parts.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { inspectorMachine } from './inspector.machine.ts';

export const allMachines: Readonly<Record<string, AnyStateMachine>> = {
  session: parts.session,
  login: parts.login,
  bundle: parts.bundle,
  accountMenu: parts.menu,
  toast: parts.toast0,
  toaster: parts.toaster,
  location: parts.location,
  connection: parts.connection,
  version: parts.version,
  catalogue: parts.catalogue,
  dialog: parts.dialog,
  query: parts.query,
  chart: parts.chart,
  download: parts.download,
  order: orderMachine,
  queryCache: queryCacheMachine,
  form: parts.form,
  list: parts.list,
  subscription: parts.subscription,
  drafts: parts.drafts,
  searchbox: parts.searchbox,
  selection: parts.selection,
  workbench: parts.workbench,
  portal: portalMachine,
  inspector: inspectorMachine,
};
