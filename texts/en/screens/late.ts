// What the views of the frame that come late say in English (src/shell/late): the warning, the footer, the bottom bar, and what stands in the
// place of a page that did not come.

export const loadAgain = 'Reload this page';
export const broken =
  'This page could not be shown because of an error in the portal. Your bundle is safe, and the menu still works.';
export const status = 'Account status';
export const inactive = 'Your account is not fully active.';
export const inactiveText =
  'Choose a subscription plan; until then variables can be browsed, but only the first 10 rows of data can be downloaded.';
export const subscribe = 'Subscribe';
export const tryAgain = 'Try again';
export const pageFailed = 'This page could not be loaded. Check your connection, then try again.';
export const bottomBar = 'Main, bottom bar';
export const browse = 'Browse';
export const hasVariables = 'Your bundle has variables';
export const licensing = 'Licensing';
export const contact = 'Contact';
export const versionOf = (version: string) => `Version ${version}`;
export const close = (title: string) => `Close: ${title}`;
