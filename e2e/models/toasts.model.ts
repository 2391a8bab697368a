// The messages in the corner, each with the words it says and the buttons it has.
import type { Page } from 'playwright/test';

export const toastsOf = (page: Page) => {
  const region = page.getByRole('region', { name: 'Messages' });
  const cards = region.locator('[data-state]');
  const saying = (words: string) => cards.filter({ hasText: words });
  return {
    cards,
    saying,
    closeOf: (words: string) => saying(words).getByRole('button', { name: /^Close: / }),
    undoOf: (words: string) => saying(words).getByRole('button', { name: 'Undo' }),
    /** What a removal is told with. */
    removalOf: (title: string) => `Removed ${title} from your bundle.`,
    expiry: 'Your login has expired, please sign in again.',
  };
};
