// The staff's desk: which of its pages stands at the address.
import type { ComponentType } from 'react';
import { selectShown } from '#machines/portal/select.ts';
import { Applications } from '#src/desk/Applications.tsx';
import { HealthPage } from '#src/desk/HealthPage.tsx';
import { Imports } from '#src/desk/Imports.tsx';
import { Letters } from '#src/desk/Letters.tsx';
import { LogPage } from '#src/desk/LogPage.tsx';
import { Members } from '#src/desk/Members.tsx';
import { Versions } from '#src/desk/Versions.tsx';
import { giveForm } from '#src/guests/form.ts';
import { giveRoster } from '#src/guests/roster.ts';
import { NotFound } from '#src/pages/NotFound.tsx';
import { usePartState } from '#src/shell/portal-context.ts';

export const guests = { form: giveForm, roster: giveRoster };

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
