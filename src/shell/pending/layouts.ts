// Which columns each page has: a list beside its filters, a thing with its figure, what is chosen beside a box, a page
// beside those of its area, or a column of words.
import type { RouteName } from '#machines/location/routes.ts';

export type Layout = 'list' | 'thing' | 'box' | 'area' | 'text';

export const layouts: Readonly<Record<RouteName, Layout>> = {
  home: 'text',
  browse: 'list',
  variable: 'thing',
  datasets: 'text',
  dataset: 'thing',
  sources: 'text',
  source: 'text',
  collections: 'text',
  collection: 'text',
  places: 'text',
  place: 'text',
  bundle: 'box',
  shared: 'box',
  download: 'box',
  login: 'text',
  messages: 'text',
  pages: 'text',
  passwordResetLink: 'text',
  resetPassword: 'text',
  changeEmail: 'area',
  changePassword: 'area',
  notifications: 'area',
  sessions: 'area',
  apiTokens: 'area',
  deleteAccount: 'area',
  billing: 'area',
  account: 'area',
  pricing: 'text',
  freeAccess: 'text',
  registration: 'text',
  resendValidation: 'text',
  validate: 'text',
  desk: 'area',
  notFound: 'text',
};
