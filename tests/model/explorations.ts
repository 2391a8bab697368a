// How each machine is explored: with which payloads, from which inputs, and looked at how finely. Drivers of any kind
// take their paths from here, so views in vitest and pages in Chromium walk the same ones.
import { bundleCases, projectBundle } from '#machines/bundle/bundle.cases.ts';
import { projectWorkbench, workbenchBeginnings } from '#machines/bundle/workbench.cases.ts';
import { catalogueCases, projectCatalogue } from '#machines/catalogue/catalogue.cases.ts';
import { chartCases, chartInput, projectChart } from '#machines/chart/chart.cases.ts';
import { connectionCases, projectConnection } from '#machines/connection/connection.cases.ts';
import { projectVersion, versionCases, versionInput } from '#machines/connection/version.cases.ts';
import { dialogCases } from '#machines/dialog/dialog.cases.ts';
import { downloadCases, downloadInput, projectDownload } from '#machines/file/download.cases.ts';
import { orderCases, orderInput, projectOrder } from '#machines/file/order/order.cases.ts';
import { queryCacheCases, projectQueryCache } from '#machines/kinds/query-cache/query-cache.cases.ts';
import { projectSearchbox, searchboxCases } from '#machines/search/searchbox.cases.ts';
import { draftsCases, draftsInput, projectDrafts } from '#machines/catalogue/drafts/drafts.cases.ts';
import {
  fileCases,
  fileInput,
  formCases,
  formInput,
  mailCases,
  mailInput,
  projectForm,
  validateCases,
  validateInput,
} from '#machines/kinds/form/form.cases.ts';
import { inspectorCases, projectInspector } from '#machines/inspector/inspector.cases.ts';
import { locationCases, locationInputs, projectLocation } from '#machines/location/location.cases.ts';
import { loginCases, loginInput } from '#machines/session/login.cases.ts';
import { allMachines } from '#machines/inspector/all-machines.ts';
import { portalCases, portalInput, projectPortal } from '#machines/portal/portal.cases.ts';
import { queryCases, queryInput } from '#machines/kinds/query/query.cases.ts';
import { projectList, listCases, listInputs } from '#machines/kinds/list/list.cases.ts';
import { projectSession, sessionCases } from '#machines/session/session.cases.ts';
import { projectSelection, selectionCases, selectionInputs } from '#machines/selection/selection.cases.ts';
import {
  projectSubscription,
  subscriptionCases,
  subscriptionInputs,
} from '#machines/billing/subscription.cases.ts';
import { toastCases, toastInputs } from '#machines/toast/toast.cases.ts';
import { projectToaster, toasterCases } from '#machines/toast/toaster.cases.ts';
import { pathsOf, type Exploration, type Path } from './explore.ts';

/** One exploration for each way in which a machine begins. */
export const explorations: Readonly<Record<string, readonly Exploration[]>> = {
  session: [{ cases: sessionCases, project: projectSession }],
  login: [{ cases: loginCases, input: loginInput }],
  bundle: [{ cases: bundleCases, project: projectBundle, input: { tab: 'here' } }],
  accountMenu: [{}],
  toast: Object.values(toastInputs).map((input) => ({ cases: toastCases, input })),
  toaster: [{ cases: toasterCases, project: projectToaster }],
  location: Object.values(locationInputs).map((input) => ({
    cases: locationCases,
    project: projectLocation,
    input,
  })),
  connection: [{ cases: connectionCases, project: projectConnection }],
  version: [{ cases: versionCases, project: projectVersion, input: versionInput }],
  catalogue: [{ cases: catalogueCases, project: projectCatalogue }],
  dialog: [{ cases: dialogCases }],
  query: [{ cases: queryCases, input: queryInput }],
  chart: [{ cases: chartCases, project: projectChart, input: chartInput }],
  download: [{ cases: downloadCases, project: projectDownload, input: downloadInput }],
  order: [{ cases: orderCases, project: projectOrder, input: orderInput }],
  queryCache: [{ cases: queryCacheCases, project: projectQueryCache }],
  form: [
    { cases: formCases, project: projectForm, input: formInput },
    { cases: mailCases, project: projectForm, input: mailInput },
    { cases: fileCases, project: projectForm, input: fileInput },
    { cases: validateCases, project: projectForm, input: validateInput },
  ],
  list: Object.values(listInputs).map((input) => ({ cases: listCases, project: projectList, input })),
  subscription: Object.values(subscriptionInputs).map((input) => ({
    cases: subscriptionCases,
    project: projectSubscription,
    input,
  })),
  selection: Object.values(selectionInputs).map((input) => ({
    cases: selectionCases,
    project: projectSelection,
    input,
  })),
  searchbox: [{ cases: searchboxCases, project: projectSearchbox }],
  drafts: [{ cases: draftsCases, project: projectDrafts, input: draftsInput }],
  workbench: workbenchBeginnings.map((beginning) => ({ ...beginning, project: projectWorkbench })),
  inspector: [{ cases: inspectorCases, project: projectInspector }],
  portal: [{ cases: portalCases, project: projectPortal, input: portalInput }],
};

/** The edge cover of a machine, by its name in all-machines.ts. */
export const allPathsOf = (name: string): Path[] =>
  explorations[name]!.flatMap((exploration) => pathsOf(allMachines[name]!, exploration));
