// What the portal says in English about charts.

export const chartProblems = {
  'chart.no-years': 'This variable has no years. Leave the year out.',
  'chart.too-often': ({ wait }: { wait: string }) =>
    `Too many charts were loaded from your network. Wait ${wait}, then try again. A download has all the values at once.`,
  'chart.year-or-entities': 'This variable has years. Choose one year, or some of its entities.',
};
