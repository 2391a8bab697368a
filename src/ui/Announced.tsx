// What readers are told when it changes, though it is more than a phrase. HTML's own element for it, output, may hold no
// heading, and a heading is not named by an output in it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react';

export const Announced = ({ children }: { children: ReactNode }) => <div role="status">{children}</div>;
