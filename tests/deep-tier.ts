// The deep tier of the tests (decision 99): what `npm test` leaves to `npm run test:deep`, and why. `npm test` is the fast
// tier: what tells that a change is right. A runner that is called by itself, with neither, runs both.

export type Tier = 'fast' | 'deep';

/** The tier that this process was asked for; none where both run. */
export const tier = ((asked = process.env['TIER']): Tier | undefined => {
  if (asked === undefined || asked === 'fast' || asked === 'deep') return asked;
  throw new Error(`TIER is “${asked}”. It is fast, deep, or not set, which runs both.`);
})();

/** What becomes of a long property: all of its runs, or in the fast tier as many as a plain fault needs. */
export const shortened = (all: number, fast: number): number => (tier === 'fast' ? fast : all);

export const reasons = {
  processes: 'It starts and ends servers, or runs imports in processes of their own.',
  checker: 'It plants faults in the machines for the checker, which itself runs in the fast tier.',
  desk: 'It imports from the desk by the dozen; one import each by the desk and by the command is fast.',
  property: 'It is a long property; the fast tier has examples of it, or its short form.',
  readers: 'Programs of others read the files; the fast tier reads each format once.',
  world: 'It makes or reads the whole demonstration, which the browser’s tests of the fast tier run on.',
  harness: 'It runs the runners of tests themselves over planted faults.',
  walk: 'It walks in Chromium what the views are walked through in the fast tier.',
  twin: 'It runs on PostgreSQL there, and on SQLite in the fast tier.',
  width: 'It is a journey at the second width, where the layout does not differ.',
  journey: 'It is a long journey whose steps the fast tier takes one by one.',
} as const;

export type DeepRow = {
  /** From the project's root. */
  file: string;
  /** The browser's project that is left to the deep tier; all of the file where none is named. */
  project?: 'desktop' | 'phone' | 'network';
  /** It runs in the fast tier too: in a short form, or because the whole needs its share. */
  also?: 'fast';
  /** Of one worker, on two quiet cores. */
  seconds: number;
  why: keyof typeof reasons;
  /** The page of docs/decisions that put it here. */
  decision: number;
};

const row = (file: string, seconds: number, why: DeepRow['why'], more: Partial<DeepRow> = {}): DeepRow => ({
  file,
  seconds,
  why,
  decision: 99,
  ...more,
});
const both = { also: 'fast' } as const;
const phone = { project: 'phone' } as const;

export const deepTier: readonly DeepRow[] = [
  row('tests/model/checker/faults.test.ts', 57, 'checker'),
  row('tests/server/account/confirming.test.ts', 1, 'twin', both),
  row('tests/server/account/notifications.test.ts', 1, 'twin', both),
  row('tests/server/account/profile.test.ts', 3, 'twin', both),
  row('tests/server/account/stop-change.test.ts', 1, 'twin', both),
  row('tests/server/admin/applications.test.ts', 2, 'twin', both),
  row('tests/sandbox/sandbox-store.test.ts', 1, 'twin', both),
  row('tests/server/admin/as-publishers-send.test.ts', 33, 'desk'),
  row('tests/server/admin/health.test.ts', 1, 'twin', both),
  row('tests/server/admin/import-apart.test.ts', 40, 'processes'),
  row('tests/server/admin/import-review.test.ts', 31, 'desk'),
  row('tests/server/admin/import-turns.test.ts', 3, 'twin', both),
  row('tests/server/admin/log.test.ts', 1, 'twin', both),
  row('tests/server/admin/members.test.ts', 2, 'twin', both),
  row('tests/server/admin/unsent-mail.test.ts', 1, 'twin', both),
  row('tests/server/admin/versions.test.ts', 16, 'desk'),
  row('tests/server/api/parallel.test.ts', 22, 'property'),
  row('tests/server/billing/free-access.test.ts', 1, 'twin', both),
  row('tests/server/billing/orders.test.ts', 31, 'property'),
  row('tests/server/billing/subscription-demonstration.test.ts', 1, 'twin', both),
  row('tests/server/billing/ways-back.test.ts', 1, 'twin', both),
  row('tests/server/billing/webhooks.test.ts', 1, 'twin', both),
  row('tests/server/demonstration/demonstration-bundles.test.ts', 11, 'world'),
  row('tests/server/demonstration/demonstration.test.ts', 26, 'world'),
  row('tests/server/file/cuts.test.ts', 12, 'property'),
  row('tests/server/file/equality.test.ts', 12, 'property'),
  row('tests/server/file/formats/merged.test.ts', 4, 'readers'),
  row('tests/server/file/formats/no-rows.test.ts', 14, 'readers'),
  row('tests/server/file/formats/times.test.ts', 13, 'readers'),
  row('tests/server/file/formats/value-labels.test.ts', 3, 'readers'),
  row('tests/server/file/formats/verify.test.ts', 4, 'readers'),
  row('tests/server/file/merge-cells.test.ts', 13, 'property'),
  row('tests/server/file/preflight.test.ts', 14, 'property'),
  row('tests/server/file/same-ten.test.ts', 49, 'property', both),
  row('tests/server/file/scripts/broken-programs.test.ts', 3, 'readers'),
  row('tests/server/file/scripts/broken-scripts.test.ts', 9, 'readers'),
  row('tests/server/file/withheld.test.ts', 11, 'property', both),
  row('tests/server/http/odd-texts.test.ts', 27, 'property'),
  row('tests/server/http/two-hosts.test.ts', 4, 'processes'),
  row('tests/server/import/layouts-agree.test.ts', 13, 'property'),
  row('tests/server/limits/letters-to-one-address.test.ts', 1, 'twin', both),
  row('tests/server/main/kill.test.ts', 37, 'processes'),
  row('tests/server/main/start.test.ts', 30, 'processes'),
  row('tests/server/membership/administrators.test.ts', 1, 'twin', both),
  row('tests/server/membership/change-password.test.ts', 1, 'twin', both),
  row('tests/server/membership/deletion.test.ts', 1, 'twin', both),
  row('tests/server/membership/endings.test.ts', 1, 'twin', both),
  row('tests/server/membership/export.test.ts', 1, 'twin', both),
  row('tests/server/membership/new-versions.test.ts', 7, 'twin', both),
  row('tests/server/membership/registration.test.ts', 1, 'twin', both),
  row('tests/server/membership/replaced-accounts.test.ts', 1, 'twin', both),
  row('tests/server/membership/reset.test.ts', 1, 'twin', both),
  row('tests/server/membership/stranger-registers.test.ts', 1, 'twin', both),
  row('tests/server/objects/damaged-cache.test.ts', 12, 'property'),
  row('tests/server/selection/selections.test.ts', 1, 'twin', both),
  row('tests/server/session/changes.test.ts', 1, 'twin', both),
  row('tests/server/session/sessions.test.ts', 2, 'twin', both),
  row('tests/server/session/stolen-session.test.ts', 1, 'twin', both),
  row('tests/server/token/token-endings.test.ts', 1, 'twin', both),
  row('tests/src/admin/desk-review.test.tsx', 32, 'desk'),
  row('tests/tools/dev/dev.test.ts', 10, 'processes', { decision: 100 }),
  row('tests/tools/second-try.test.ts', 30, 'harness'),
  row('tests/tools/verify-merged.test.ts', 4, 'readers'),
  row('e2e/account/account-journey.e2e.ts', 6, 'width', phone),
  row('e2e/account/account-pages.e2e.ts', 22, 'width', phone),
  row('e2e/account/change-password.e2e.ts', 7, 'width', phone),
  row('e2e/admin/desk.e2e.ts', 44, 'width', phone),
  row('e2e/admin/import-file.e2e.ts', 2, 'width', phone),
  row('e2e/admin/review.e2e.ts', 15, 'width', phone),
  row('e2e/billing/subscription-journey.e2e.ts', 8, 'journey', { project: 'network' }),
  row('e2e/billing/subscription-journey.e2e.ts', 8, 'width', phone),
  row('e2e/bundle/bundle-actions.e2e.ts', 14, 'width', phone),
  row('e2e/bundle/two-tabs.e2e.ts', 19, 'property'),
  row('e2e/catalogue/datasets.e2e.ts', 12, 'width', phone),
  row('e2e/catalogue/found.e2e.ts', 7, 'width', phone),
  row('e2e/catalogue/parts.e2e.ts', 6, 'width', phone),
  row('e2e/file/main-job.e2e.ts', 8, 'width', phone),
  row('e2e/file/one-decision.e2e.ts', 12, 'width', phone),
  row('e2e/inspector/inspector.e2e.ts', 29, 'journey'),
  row('e2e/pages/api-docs.e2e.ts', 15, 'journey'),
  row('e2e/pages/sandbox.e2e.ts', 14, 'journey'),
  row('e2e/paths/account-menu.e2e.ts', 8, 'walk', both),
  row('e2e/paths/bundle/bundle.e2e.ts', 16, 'walk'),
  row('e2e/paths/bundle/workbench.e2e.ts', 17, 'walk'),
  row('e2e/paths/catalogue.e2e.ts', 17, 'walk'),
  row('e2e/paths/chart.e2e.ts', 19, 'walk'),
  row('e2e/paths/dialog.e2e.ts', 5, 'walk', both),
  row('e2e/paths/drafts.e2e.ts', 3, 'walk'),
  row('e2e/paths/file/download.e2e.ts', 21, 'walk'),
  row('e2e/paths/file/order.e2e.ts', 24, 'walk'),
  row('e2e/paths/file/query-cache.e2e.ts', 7, 'walk'),
  row('e2e/paths/form.e2e.ts', 36, 'walk'),
  row('e2e/paths/inspector.e2e.ts', 35, 'walk'),
  row('e2e/paths/list.e2e.ts', 18, 'walk'),
  row('e2e/paths/location.e2e.ts', 10, 'walk', both),
  row('e2e/paths/login.e2e.ts', 8, 'walk'),
  row('e2e/paths/portal.e2e.ts', 5, 'walk'),
  row('e2e/paths/query.e2e.ts', 5, 'walk'),
  row('e2e/paths/searchbox.e2e.ts', 16, 'walk'),
  row('e2e/paths/selection.e2e.ts', 13, 'walk'),
  row('e2e/paths/server-line.e2e.ts', 14, 'walk'),
  row('e2e/paths/session.e2e.ts', 40, 'walk'),
  row('e2e/paths/subscription.e2e.ts', 35, 'walk'),
  row('e2e/paths/toast.e2e.ts', 10, 'walk', both),
  row('e2e/paths/toaster.e2e.ts', 8, 'walk'),
  row('e2e/search/search-box.e2e.ts', 5, 'width', phone),
  row('e2e/session/changes.e2e.ts', 4, 'width', phone),
  row('e2e/session/purpose.e2e.ts', 4, 'width', phone),
  row('e2e/session/session.e2e.ts', 16, 'width', phone),
  row('e2e/shell/drawn-pages.e2e.ts', 12, 'width', phone),
  row('e2e/shell/messages.e2e.ts', 4, 'width', phone),
  row('e2e/shell/redirects.e2e.ts', 4, 'width', phone),
];

const wholeRows = deepTier.filter(({ project }) => project === undefined);

/** Whether all of a file is left to the deep tier. */
export const isDeep = (file: string): boolean =>
  wholeRows.some((deep) => deep.file === file && deep.also === undefined);

/** Whether a test runs in the deep tier; one whose title names another project than its file's row does not. */
export const isInDeep = ({ file, title }: { file: string; title: string }): boolean =>
  deepTier.some((deep) => {
    const only = /@(desktop|phone)\b/.exec(title)?.[1];
    return deep.file === file && [undefined, only ?? deep.project].includes(deep.project);
  });

type Files = { include: string[]; exclude: string[] };

/**
 * The files of a project that are of the tier that was asked for, as vitest takes them.
 * @param include patterns that end with the extension of the files
 */
export function unitFiles(include: string[], exclude: string[] = []): Files {
  if (tier === 'deep') {
    const extensions = include.map((pattern) => pattern.slice(pattern.lastIndexOf('*') + 1));
    const own = wholeRows
      .map(({ file }) => file)
      .filter((file) => extensions.some((extension) => file.endsWith(extension)) && !exclude.includes(file));
    return { include: own, exclude };
  }
  const left = tier === 'fast' ? wholeRows.filter(({ file }) => isDeep(file)).map(({ file }) => file) : [];
  return { include, exclude: [...exclude, ...left] };
}

/**
 * Files of a browser's project, of the tier that was asked for, as Playwright takes them below e2e/.
 * @param only the one file that the project is for
 */
export function browserFiles(project: string, only?: string): { testMatch?: string[]; testIgnore: string[] } {
  const below = (files: readonly string[]) => files.map((file) => file.replace(/^e2e\//, '**/'));
  const rows = deepTier
    .filter((deep) => deep.project === undefined || deep.project === project)
    .filter(({ file }) => only === undefined || file === only);
  if (tier === 'deep') return { testMatch: below(rows.map(({ file }) => file)), testIgnore: [] };
  const left = tier === 'fast' ? rows.filter(({ also }) => also === undefined) : [];
  return {
    ...(only !== undefined && { testMatch: below([only]) }),
    testIgnore: below(left.map(({ file }) => file)),
  };
}
