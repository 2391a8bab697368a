// Every transition of what is half typed in the filters, walked through the year's field on Browse data.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { selectQuery } from '#machines/catalogue/select.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From year' });

const tables: Tables<Whole> = {
  states: {
    open: ({ part }, snapshot) => {
      const asked = selectQuery(part('catalogue').getSnapshot()).from;
      expect(field().value).toBe(selectDraft('from')(snapshot as never) ?? String(asked ?? ''));
    },
  },
  events: {
    'draft.type': (_whole, event) =>
      doing(() => fireEvent.change(field(), { target: { value: event['text'] } })),
    // What is left is asked.
    'draft.drop': async ({ url }) => {
      await doing(() => fireEvent.blur(field()));
      expect(url()).toBe('/browse?from=20');
    },
  },
};

walkInViews<Whole>({
  machine: 'drafts',
  tables,
  open: async () => {
    const whole = await openPortal('/browse');
    await whole.until('catalogue', 'ready');
    return whole;
  },
});
