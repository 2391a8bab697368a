// Every transition of the suggestions, walked through the search field and the filters of the browse page in the whole
// portal, under a clock that stands still, so that what is typed does not become a question meanwhile.
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { SuggestionsContext } from '#machines/catalogue/suggestions/suggestions.setup.ts';
import type { Tables } from '#tests/model/tables.ts';
import { doing } from '#tests/fixtures/views/driver.tsx';
import { walkInViews } from '#tests/fixtures/views/paths.ts';
import { openPortal, type Whole } from '#tests/fixtures/views/whole.tsx';

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search variables' });
const year = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From year' });
const press = (key: string) => doing(() => fireEvent.keyDown(field(), { key }));
const word = 'corporate';
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });

/** What is half typed stands in its field. */
function seeDrafts({ drafts }: SuggestionsContext): void {
  const asked = new URLSearchParams(window.location.search).get('from') ?? '';
  expect(year().value).toBe(drafts['from'] ?? asked);
}

const tables: Tables<Whole> = {
  states: {
    closed: (_driver, { context }) => {
      expect(list()).toBeNull();
      if (!window.location.pathname.startsWith('/browse')) return;
      expect(field().getAttribute('aria-expanded')).toBe('false');
      seeDrafts(context as SuggestionsContext);
    },
    open: (_driver, { context }) => {
      expect(list()).not.toBeNull();
      expect(field().getAttribute('aria-expanded')).toBe('true');
      const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
      const marked = list()!.querySelector('[role=option][aria-selected=true]');
      expect([active, marked !== null]).toEqual([marked, (context as SuggestionsContext).marked !== '']);
      seeDrafts(context as SuggestionsContext);
    },
  },
  events: {
    'suggestion.open': () => {
      const value = field().value === word ? word.slice(0, -1) : word;
      return doing(() => fireEvent.change(field(), { target: { value } }));
    },
    'suggestion.mark': () => press('ArrowDown'),
    'suggestion.close': () => press('Escape'),
    'suggestion.choose': async () => {
      await press('Enter');
      expect(window.location.pathname).toMatch(/^\/variables\/.*corporate_tax$/);
    },
    'draft.type': (_driver, event) =>
      doing(() => fireEvent.change(year(), { target: { value: event['text'] } })),
    'draft.drop': async () => {
      await doing(() => fireEvent.blur(year()));
      expect(new URLSearchParams(window.location.search).get('from')).toBe('20');
    },
  },
};

async function open(): Promise<Whole> {
  const whole = await openPortal(`/browse?search=${word}`, [], { clock: new SimulatedClock() });
  await whole.until('catalogue', 'ready');
  return whole;
}

walkInViews<Whole>({ machine: 'suggestions', tables, open });
