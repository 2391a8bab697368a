// The account's overview.
import type { ScreenActors } from '#machines/portal/page.ts';
import { changeDetails } from './account.actors.ts';
import { Overview } from './Overview.tsx';

export const actors = { form: changeDetails } satisfies ScreenActors;

export const Screen = Overview;
