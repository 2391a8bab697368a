// The portal itself, walked through the whole page: it hears what its parts emit and listens to every part that
// starts. What follows from which emission are the wires' facts (tests/machines/portal/portal.test.ts).
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, popTo, sendLogin, type Whole } from '#tests/fixtures/views/whole.tsx';

const tables: Tables<Whole> = {
  states: {
    running: () =>
      expect(['banner', 'main', 'contentinfo'].map((role) => screen.getAllByRole(role).length)).toEqual([
        1, 1, 1,
      ]),
  },
  events: {
    // The location moves and says so, and the catalogue is told to find.
    'portal.hear': async ({ part }) => {
      await popTo('/browse?search=tax');
      expect(part('catalogue').getSnapshot().context.query.search).toBe('tax');
    },
    // Login starts with its page; that it is heard shows by what follows from its success.
    'portal.listen': async ({ asked, until }) => {
      await doing(() => fireEvent.click(within(screen.getByLabelText('Your account')).getByText('Sign in')));
      await until('login', 'idle');
      await sendLogin();
      await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'history.load', to: '/browse' }));
    },
  },
};

walkInViews<Whole>({ machine: 'portal', tables, open: () => openPortal('/browse') });
