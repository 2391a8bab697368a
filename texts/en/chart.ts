// What the portal says in English about charts.

export const chartProblems = {
  'chart.no-years': 'This variable has no years. Leave the year out.',
  'chart.too-often': ({ wait }: { wait: string }) =>
    `Too many charts were loaded from your network. Wait ${wait}, then try again. A download has all the values at once.`,
  'chart.year-or-entities': 'This variable has years. Ask for one year, or for some of its entities.',
};

const longEnough = 'Who has values in fewer than half the median number of years is left out.';

export const chartText = {
  logarithmic: 'Logarithmic scale: equal steps multiply the value',
  valueIn: (some: string, years: string) => `There is a value in ${some} of ${years}.`,
  lastOfYear: 'Of each year its last value is shown.',
  /** By which rule lines were chosen before anybody chose. */
  shownFirst: {
    population: (count: number, many: string) =>
      `Shown first: the ${count} most populous ${many}. ${longEnough}`,
    value: (count: number, many: string) =>
      `Shown first: the ${count} ${many} with the highest latest values. ${longEnough}`,
  },
};
