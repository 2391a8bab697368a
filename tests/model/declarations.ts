// Which actors each screen declares, without its views: what the checker and the tests of the machines open pages by. A law
// compares it with what the screens export (tests/src/shell/declarations.test.tsx).
import type { Params } from '#contract/api/pages.ts';
import type { RouteName } from '#machines/location/routes.ts';
import type { ActorsOf, ScreenActors } from '#machines/portal/page.ts';
import { changeDetails, changeEmail, changePassword, deleteAccount } from '#src/account/account.actors.ts';
import {
  resendValidation,
  resetPassword,
  sendResetLink,
  validateAddress,
} from '#src/account/links/links.actors.ts';
import { notificationList } from '#src/account/notifications/notifications.actors.ts';
import { register } from '#src/account/registration/registration.actors.ts';
import { deskActors } from '#src/admin/desk.actors.ts';
import { applyForAccess, memberSubscription, wholeSubscription } from '#src/billing/billing.actors.ts';
import { productQuery } from '#src/billing/product.actors.ts';
import { drafts, foundQuery, listingQuery } from '#src/browse/browse.actors.ts';
import { bundleWorkbench } from '#src/bundle/bundle.actors.ts';
import { heldMetadata, thingMetadata } from '#src/catalogue/catalogue.actors.ts';
import { chart } from '#src/chart/chart.actors.ts';
import { datasetQuery, entriesQuery } from '#src/dataset/dataset.actors.ts';
import { overviewQuery } from '#src/home/home.actors.ts';
import { fileDownload } from '#src/file/file.actors.ts';
import { placeList, placeProfile } from '#src/place/place.actors.ts';
import { savedBundles, selectionOpening } from '#src/selection/selection.actors.ts';
import { signIn, sessionList } from '#src/session/session.actors.ts';
import { createToken, tokenList } from '#src/token/token.actors.ts';
import { variableQuery } from '#src/variable/variable.actors.ts';

type Declared = ScreenActors | ((params: Params) => ScreenActors);

const declarations: Readonly<Record<RouteName, Declared>> = {
  home: { thing: overviewQuery },
  browse: { drafts, query: foundQuery, thing: listingQuery },
  variable: { thing: thingMetadata, query: variableQuery, chart },
  datasets: { thing: entriesQuery },
  dataset: { thing: thingMetadata, query: datasetQuery },
  sources: { thing: entriesQuery },
  source: { thing: thingMetadata },
  collections: { thing: entriesQuery },
  collection: { thing: thingMetadata },
  places: { query: placeList },
  place: { thing: placeProfile },
  bundle: {
    thing: heldMetadata,
    selection: selectionOpening,
    list: savedBundles,
    workbench: bundleWorkbench,
    says: ['bundle'],
  },
  shared: { thing: heldMetadata, selection: selectionOpening },
  download: { thing: heldMetadata, download: fileDownload },
  login: { login: signIn },
  messages: {},
  pages: {},
  changePassword: { form: changePassword },
  account: { form: changeDetails },
  billing: { subscription: wholeSubscription, query: productQuery },
  notifications: { list: notificationList },
  sessions: { list: sessionList },
  apiTokens: { form: createToken, list: tokenList },
  changeEmail: { form: changeEmail },
  deleteAccount: { form: deleteAccount },
  passwordResetLink: { form: sendResetLink },
  resetPassword: { form: resetPassword },
  pricing: { subscription: memberSubscription, query: productQuery },
  freeAccess: { subscription: memberSubscription, form: applyForAccess },
  registration: { form: register },
  resendValidation: { form: resendValidation },
  validate: { form: validateAddress },
  desk: deskActors,
  notFound: {},
};

/** Of the page at this place, whether its screen has been loaded or not. */
export const actorsOf: ActorsOf = ({ route, params }) => {
  const declared = declarations[route];
  return typeof declared === 'function' ? declared(params) : declared;
};
