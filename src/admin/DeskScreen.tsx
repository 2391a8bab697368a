// The staff's desk: which of its pages stands at the address.
import type { ComponentType } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { Applications } from '#src/admin/applications/Applications.tsx';
import { HealthPage } from './HealthPage.tsx';
import { Imports } from '#src/admin/imports/Imports.tsx';
import { Letters } from './Letters.tsx';
import { LogPage } from './LogPage.tsx';
import { Members } from '#src/admin/members/Members.tsx';
import { Versions } from '#src/admin/versions/Versions.tsx';
import { giveForm } from '#src/form/form.ts';
import { giveList } from '#src/list/list.ts';
import { NotFound } from '#src/page/NotFound.tsx';
import { usePartState } from '#src/portal/portal-context.ts';

export const guests = { form: giveForm, list: giveList };

/** By what follows /admin in the address (contract/api/pages.ts). */
const pages: Readonly<Record<string, ComponentType>> = {
  '': Applications,
  members: Members,
  imports: Imports,
  versions: Versions,
  letters: Letters,
  log: LogPage,
  health: HealthPage,
};

export function Screen() {
  const rest = usePartState('location', selectShown)?.params['rest'] ?? '';
  const Page = pages[rest] ?? NotFound;
  // Another page of the desk is another list: nothing of the last one stays.
  return <Page key={rest} />;
}
