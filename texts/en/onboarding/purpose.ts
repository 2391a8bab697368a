// What the portal says in English of what somebody came for, on the pages that lead there.

const variables = (count: number): string => (count === 1 ? 'one variable' : `${count} variables`);

/** @param count variables in the bundle. @param title of the variable or dataset, once it is known */
type Facts = { count: number; title: string | undefined };

const from =
  (what: string) =>
  ({ title }: Facts): string =>
    title === undefined ? `You came from a ${what}’s page.` : `You came from “${title}”.`;

export const purposeText = {
  came: {
    download: ({ count, title }: Facts) => {
      if (title !== undefined) return `You came to download “${title}”.`;
      return count === 0 ? 'You came to download files.' : `You came to download ${variables(count)}.`;
    },
    file: () => 'You came to download a file.',
    bundle: () => 'You came from your bundle.',
    variable: from('variable'),
    dataset: from('dataset'),
    data: () => 'You came from Browse data.',
    plans: () => 'You came to choose a plan.',
    desk: () => 'You came to use the staff’s desk.',
    account: () => 'You came to open your account.',
    page: () => 'You came from another page of the portal.',
  },
  bundleKept: 'Your bundle is saved in this browser.',
  continueTo: {
    download: 'Continue to your download',
    file: 'Download the file',
    bundle: 'Continue to your bundle',
    variable: 'Continue to the variable',
    dataset: 'Continue to the dataset',
    data: 'Continue to the data',
    plans: 'Continue to the plans',
    desk: 'Continue to the desk',
    account: 'Continue to your account',
    page: 'Continue',
  },
  steps: 'Steps',
  step: {
    register: 'Register',
    confirm: 'Confirm your e-mail',
    download: 'Download',
    plans: 'Subscribe',
    other: 'Continue',
  },
  done: 'done',
  signIn: 'Sign in',
  confirmed: 'Your e-mail address is confirmed',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  signInToGoOn: 'Sign in to continue.',
  bundleElsewhere:
    'Your bundle is in the browser where you registered. Go back to that browser: you are signed in there.',
  withoutSubscription: (rows: number) =>
    `Without a subscription you get the first ${rows} rows of each file. With a subscription you get all rows.`,
  plansFirst: 'See the plans first',
  toAccount: 'Go to your account',
  confirmedElsewhere: 'This page continues once you have confirmed your address, in this browser or another.',
  confirmedAlready: 'Already confirmed?',
};
