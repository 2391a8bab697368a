// The staff's desk: which of its pages stands at the address.
import type { ComponentType } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { Applications } from '#src/admin/applications/Applications.tsx';
import { Imports } from '#src/admin/imports/Imports.tsx';
import { Members } from '#src/admin/members/Members.tsx';
import { ReviewPage } from '#src/admin/review/ReviewPage.tsx';
import { Searches } from '#src/admin/searches/Searches.tsx';
import { Versions } from '#src/admin/versions/Versions.tsx';
import { NotFound } from '#src/page/NotFound.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { deskActors } from './desk.actors.ts';
import { HealthPage } from '#src/admin/health/HealthPage.tsx';
import { UnsentMail } from './UnsentMail.tsx';
import { LogPage } from './LogPage.tsx';

/** By what follows /admin in the address (contract/api/pages.ts). */
const pages: Readonly<Record<string, ComponentType>> = {
  '': Applications,
  members: Members,
  imports: Imports,
  review: ReviewPage,
  versions: Versions,
  searches: Searches,
  letters: UnsentMail,
  log: LogPage,
  health: HealthPage,
};

export const actors = deskActors;

export function Screen() {
  const rest = usePartState('location', selectShown)?.params['rest'] ?? '';
  const Page = pages[rest] ?? NotFound;
  // Another page of the desk is another list: nothing of the last one stays.
  return <Page key={rest} />;
}
