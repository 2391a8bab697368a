// The inspector's page at both widths: its parts by name, and what a developer does with them.
import type { Page } from 'playwright/test';

export const inspectorOf = (page: Page) => {
  const moment = page.getByRole('region', { name: 'Moment' });
  const log = page.getByRole('region', { name: 'Event log' });
  const chart = page.getByRole('region', { name: /^The machine / });
  const machines = page.getByRole('navigation', { name: 'Machines' });
  const subject = (name: string) =>
    machines.getByRole('button', { name: new RegExp(String.raw`^${name}\b`) });
  /** Small screens show one part at a time. */
  const show = async (tab: 'Chart' | 'Log' | 'Event') => {
    const choice = page.getByRole('radio', { name: tab });
    if (await choice.isVisible()) await choice.locator('..').click();
  };
  return {
    moment,
    log,
    chart,
    subject,
    show,
    says: moment.getByRole('status'),
    live: moment.getByRole('button', { name: 'Live' }),
    slider: moment.getByRole('slider', { name: 'Go to event' }),
    previous: moment.getByRole('button', { name: 'Previous event' }),
    picture: page.getByRole('img', { name: /^Statechart of / }),
    shared: log.getByRole('status'),
    rows: log.getByRole('listitem').getByRole('button'),
    choose: (name: string) => subject(name).click(),
    /** @returns the file's text */
    save: async () => {
      await show('Log');
      const coming = page.waitForEvent('download');
      await log.getByRole('button', { name: 'Save' }).click();
      return coming;
    },
    open: async (text: string) => {
      await show('Log');
      const file = { name: 'recording.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await log.getByLabel('Open a file').setInputFiles(file);
    },
  };
};
