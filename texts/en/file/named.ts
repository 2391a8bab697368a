// What the portal says in English where one variable or one dataset is downloaded without the bundle.
import { counted } from '#texts/en/numbers.ts';

export const namedText = {
  short: 'Download',
  download: { variable: 'Download this variable', dataset: 'Download this dataset' },
  lede: {
    variable: (title: string) => `Only ${title}. Your bundle does not change.`,
    dataset: (title: string, variables: number) =>
      variables === 1
        ? `The only variable of ${title}. Your bundle does not change.`
        : `All ${counted(variables)} variables of ${title}. Your bundle does not change.`,
  },
  ofBundle: 'Download the bundle',
  unknown: {
    title: 'Nothing to download',
    text: 'This address is for something that is not in the catalogue. It may have been withdrawn.',
    browse: 'Browse data',
  },
};
