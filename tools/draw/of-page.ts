// Which machines come with a page. They are drawn into folders of their own, beside those that last: one folder would have too
// many files.
import { slots } from '#machines/portal/wires/opening.ts';

export const isOfPage = (name: string): boolean => (slots as readonly string[]).includes(name);
