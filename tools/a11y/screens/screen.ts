// A screen in one of its states, as it is opened before the checkers look: who is there, what their bundle holds, where
// it is, and what is pressed there. Nothing is found by a sentence, which may be put better any day, where there is
// another way to find it.
import type { Locator, Page } from 'playwright';

export type Who = 'nobody' | 'active' | 'inactive' | 'admin' | 'unconfirmed' | 'orderer' | 'owner';

export type Screen = {
  name: string;
  address: string;
  /** Nobody, if not said. */
  who?: Who;
  /** How many variables are in the bundle, taken from all over the catalogue; or which. */
  bundle?: number | readonly string[];
  /** Of widths that it is not seen at by others. */
  only?: 'desk' | 'phone';
  prepare?: (page: Page) => Promise<void>;
  /** It is looked at while it works. */
  isBusy?: true;
};

export const main = (page: Page): Locator => page.getByRole('main');

/** Everything that is folded at first, and what is folded in it. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = main(page).locator('details:not([open]) > summary').filter({ visible: true });
  for (let most = 20; most > 0 && (await folded.count()) > 0; most -= 1) await folded.first().click();
}

/** Sends the page's last form as it is. */
export const send = (page: Page): Promise<void> =>
  main(page).locator('form button[type=submit]').last().click();

/** What is typed is found by the field's name. */
export const typeAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await main(page).locator(`form [name="${name}"]`).last().fill(value);
};

export const pressFirst = (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> =>
  main(page).getByRole(role, { name }).filter({ visible: true }).first().click();
