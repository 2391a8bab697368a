// The four pages that stand for all forms, and how a test tells how much of a file has left.
import type { Page } from 'playwright/test';
import { fileInput, mailInput, validateInput } from '#machines/kinds/form/form.cases.ts';
import type { Sent } from '#machines/kinds/form/form.types.ts';

/** A member's form. */
export const password = {
  address: '/account/change-password',
  sending: 'POST /api/account/change-password',
  labels: { currentPassword: 'Current password', newPassword: 'New password' },
  button: 'Change password',
  busy: 'Changing the password…',
  done: 'Your password is changed.',
  again: 'Change password again',
} as const;
/** Anybody's, that sends a message. */
const mail = {
  address: '/onboarding/resend-validation',
  sending: 'POST /api/registration/resend-validation',
  labels: { email: 'E-mail' },
  button: 'Send the link',
  busy: 'Sending the link…',
  done: 'we have sent a link to it.',
  again: 'Send another link',
} as const;
/** One with a file. No package is in it, so that it is taken and then refused. */
export const zip = {
  address: '/admin/imports',
  sending: 'POST /api/staff/imports/upload',
  labels: { file: 'Zip or CSV on this computer' },
  button: 'Import',
  busy: 'Sending the file…',
  done: 'The import of my.zip has started. The list below shows its progress.',
  again: 'Import another package',
} as const;
/** One that asks for its only field once it was sent. It is done once. */
export const validation = {
  address: '/onboarding/validate',
  sending: 'POST /api/registration/validate',
  labels: { password: 'Password' },
  button: 'Confirm this address',
  busy: 'Confirming…',
  done: 'Your e-mail address is confirmed',
  again: 'Go to your account',
} as const;
export type Shown = Omit<typeof password | typeof mail | typeof zip | typeof validation, 'labels'> & {
  labels: Readonly<Record<string, string>>;
};

const others = new Map<unknown, Shown>([
  [mailInput, mail],
  [fileInput, zip],
  [validateInput, validation],
]);

export const pageOf = (input: unknown): Shown => others.get(input) ?? password;

/** The requests of a page that is not yet open are kept, so that the newest can tell how far it is. */
export const keepUploads = (page: Page) =>
  page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super();
        Object.assign(window, { newestUpload: this.upload });
      }
    };
  });

export const tellProgress = (page: Page, { bytes: loaded, of: total }: Sent) =>
  page.evaluate(
    (figures) => {
      const { newestUpload } = window as never as { newestUpload: XMLHttpRequestUpload };
      newestUpload.dispatchEvent(new ProgressEvent('progress', figures));
    },
    { loaded, total },
  );
