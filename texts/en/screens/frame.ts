// What stands around every page says in English: the header, the menus and the way past them; what comes late has texts
// of its own (./late.ts). The first load carries these, so each is an export of its own, which the build shortens to a letter, and not the entry of a table.
import { plural } from '#texts/en/numbers.ts';

export const downloadLabel = (size: number) =>
  `Download, ${plural(size, 'variable', 'variables')} in your bundle`;
export const download = 'Download';
export const yourAccount = 'Your account';
export const pricing = 'Pricing';
export const signingOut = 'Signing out…';
export const skip = 'Skip to content';
export const dataPortal = 'Data Portal';
export const main = 'Main';
export const home = 'Home';
export const browseData = 'Browse data';
export const guides = 'Guides';
export const signIn = 'Sign in';
export const register = 'Register';
export const account = 'Account';
export const messages = 'Messages';
