// All screens that `npm run a11y` opens, in the order of a visit.
import { accountScreens } from './account.ts';
import { bundleScreens } from './bundle.ts';
import { catalogueScreens } from './catalogue.ts';
import { deskScreens } from './desk.ts';
import type { Screen } from './screen.ts';

export const screens: readonly Screen[] = [
  ...catalogueScreens,
  ...bundleScreens,
  ...accountScreens,
  ...deskScreens,
];
