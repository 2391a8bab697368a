// Every transition of what is half typed in the filters, walked through the year's field and the units' on Browse data of a long
// catalogue.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { selectDraft } from '#machines/catalogue/drafts/select.ts';
import { selectQuery } from '#machines/catalogue/select.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { manyUnits } from '#tests/fixtures/views/small-portal.ts';
import { openPortal, popTo, type Whole } from '#tests/fixtures/views/whole.tsx';

const unit = () => screen.getByLabelText<HTMLInputElement>('Find a unit');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From year' });

const tables: Tables<Whole> = {
  states: {
    open: ({ part }, snapshot) => {
      const asked = selectQuery(part('catalogue').getSnapshot()).from;
      expect(field().value).toBe(selectDraft('from')(snapshot as never) ?? String(asked ?? ''));
      expect(unit().value).toBe(selectDraft('units')(snapshot as never) ?? '');
    },
  },
  events: {
    'draft.type': (_whole, event) =>
      doing(() => fireEvent.change(field(), { target: { value: event['text'] } })),
    'draft.seek': (_whole, event) =>
      doing(() => fireEvent.change(unit(), { target: { value: event['text'] } })),
    'draft.follow': (_whole, event) => popTo(`/browse${event['search']}`),
    // What is left is asked.
    'draft.drop': async ({ url }) => {
      await doing(() => fireEvent.blur(field()));
      expect(url()).toMatch(/^\/browse\?from=20\b/);
    },
  },
};

walkInViews<Whole>({
  machine: 'drafts',
  tables,
  open: async () => {
    const whole = await openPortal('/browse', [], { server: manyUnits, config: { isPaged: true } });
    await whole.until('thing', 'ready');
    return whole;
  },
});
