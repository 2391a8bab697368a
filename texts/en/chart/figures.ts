// What the charts say in English: their frames, their choices, and what each shows in words.
import { counted, listed, plural } from '#texts/en/numbers.ts';

const longEnough = (many: string) =>
  `${many.charAt(0).toUpperCase()}${many.slice(1)} with few years of data are not shown first.`;

/** Where older values are compared with none. */
const orLater = (since: number | null) => (since === null ? '' : `, from ${since} or later`);

export const figureText = {
  isCut: 'There are too many values for a chart, so some are left out. The download has all of them.',
  leftOut: (names: readonly string[]) => {
    const quoted = names.map((name) => `“${name}”`);
    return names.length === 1
      ? `${quoted[0]} is in the address, but not in these data, so it is left out.`
      : `${listed(quoted)} are in the address, but not in these data, so they are left out.`;
  },
  heading: (number: number, title: string) => `Figure ${number}. ${title}`,
  views: {
    label: (number: number) => `Views of figure ${number}`,
    chart: 'Chart',
    map: 'Map',
    ranking: 'Ranking',
    table: 'Table',
    distribution: 'Distribution',
    all: 'See every value in the table',
  },
  groups: {
    /** Above the names of a table that are no countries. */
    apart: 'Group, former state or other',
    tableOf: (label: string) => `${label} of groups, former states and others`,
    add: (names: string) => `Add groups: ${names}`,
    title: 'Groups',
    /** Above what publishers list among countries and is no place, such as fires. */
    others: 'Neither countries nor groups',
  },
  table: 'Table',
  ofFigure: (number: number) => `of figure ${number}`,
  role: 'chart',
  byKeys: (label: string) => `${label}. Use the arrow keys to read the values.`,
  slider: {
    label: 'Year shown',
    back: 'Previous year',
    year: 'Year',
    on: 'Next year',
    until: (seen: number, year: number) => `Showing ${seen} while ${year} loads.`,
  },
  tableOf: (number: number) => `Figure ${number}, table`,
  value: 'Value',
  scales: {
    linear: 'Linear',
    log: 'Logarithmic',
    label: 'Scale',
    logarithmic: (leftOut: number) =>
      `Logarithmic scale: each step multiplies the value${leftOut === 0 ? '' : `. ${plural(leftOut, 'value', 'values')} of zero or less ${leftOut === 1 ? 'is' : 'are'} left out`}`,
  },
  choice: {
    label: (many: string) => `Choose ${many}`,
    open: (many: string) => `Choose ${many}`,
    find: (one: string) => `Find a ${one} by name or code`,
    full: 'The chart shows eight, which is the maximum. Remove one to add another.',
    more: (count: number, most: number) =>
      `${plural(count, 'more match', 'more matches')}${count > most ? `; the first ${most} are listed` : ''}. You can choose up to eight.`,
    drawn: 'shown',
  },
  line: {
    title: (title: string) => `${title} over time`,
    label: (title: string, years: string, names: string) => `Line chart of ${title}, ${years}, for ${names}`,
    loading: 'Loading the lines',
    none: (one: string) => `No ${one} is shown. Choose up to eight.`,
    period: 'Period',
    year: 'Year',
    missing: 'missing',
    /** Of years that are not drawn. */
    noughts: (year: number) => `All their values before ${year} are 0`,
    overtook: (name: string, other: string, time: string) => `${name} overtook ${other} in ${time}.`,
    same: 'no change',
    /** By which rule lines were chosen before anybody chose. */
    shownFirst: {
      population: (count: number, many: string) =>
        `Shown first: the ${count} most populous ${many}. ${longEnough(many)}`,
      value: (count: number, many: string, since: number | null) =>
        `Shown first: the ${count} ${many} with the highest latest values${orLater(since)}. ${longEnough(many)}`,
      extremes: (count: number, many: string, since: number | null, among: number) =>
        `Shown first: the ${count - 2} most populous ${many}, and of the ${among} most populous those with the highest and the lowest latest value${orLater(since)}. ${longEnough(many)}`,
    },
    up: (by: string) => `up ${by}`,
    times: (times: string) => `${times} times as much`,
    down: (by: string) => `down ${by}`,
    change: (name: string, first: string, start: string, last: string, end: string, change: string) =>
      `${name}: ${first} in ${start}, ${last} in ${end}, ${change}`,
    ends: (highest: string, when: string, lowest: string, then: string) =>
      `highest ${highest} in ${when}, lowest ${lowest} in ${then}.`,
    valueIn: (name: string, time: string, value: string) => `${name}, ${time}: ${value}`,
    noValueIn: (name: string, year: number) => `${name}, ${year}: no value`,
    noValues: (name: string) => `${name} has no values.`,
    oneValue: (name: string, value: string, time: string) => `${name} has one value: ${value} in ${time}.`,
  },
  map: {
    classes: {
      label: 'Colours',
      year: 'Colours for this year',
      all: 'Same in every year',
      /** By which rule values have one colour; a drawing on a phone has room for fifty letters. */
      rule: {
        year: {
          zero: 'Two colours, on either side of zero',
          log: 'Logarithmic: each step multiplies the value',
          even: 'Equal steps',
          count: 'About as many countries in each colour',
        },
        all: {
          zero: 'For all years: two colours, either side of zero',
          log: 'For all years: each step multiplies the value',
          even: 'For all years: equal steps',
          count: 'For all years: about as many values in each',
        },
      },
    },
    noValue: 'no value',
    belowZero: 'below 0',
    loading: 'Loading the map',
    label: (title: string, ofYear: string) => `World map of ${title}${ofYear}`,
    title: (title: string, ofYear: string) => `${title} by country${ofYear}`,
    hatched: 'Hatched: no value.',
    hatchedIn: (from: number, to: number) =>
      from === to ? `Hatched: no value for ${to}.` : `Hatched: no value from ${from} to ${to}.`,
    either: (name: string, places: string, isOne: boolean) =>
      isOne
        ? ` “${name}” may be ${places}, which the data do not say.`
        : ` “${name}” could mean ${places}. The data do not say which.`,
    /** Of values that no figure has a place for, beyond those that are listed. */
    more: (count: number) => `, and ${counted(count)} more in the table`,
    unplaced: (count: number) => `${plural(count, 'value is', 'values are')} not on the map`,
    groups: (count: number) => `${plural(count, 'value is', 'values are')} for groups, not countries`,
    former: (count: number) =>
      `${plural(count, 'value is for a state', 'values are for states')} that no longer ${count === 1 ? 'exists' : 'exist'}`,
    open: (count: number) =>
      `${plural(count, 'value is for a name', 'values are for names')} that ${count === 1 ? 'is' : 'are'} not known to be a country`,
    formerNote: ' These values are not shown for the countries that came after.',
    none: (one: string, inYear: string) => `No ${one} has a value${inYear}.`,
    some: (count: number, one: string, many: string, inYear: string) => {
      const has = `${plural(count, one, many)} ${count === 1 ? 'has' : 'have'} a value`;
      return inYear === '' ? has : `I${inYear.slice(2)}, ${has}`;
    },
    few: (count: string, values: string, ofAll: string) => `${count}: ${values}${ofAll}.`,
    end: (which: 'highest' | 'lowest', names: string, count: number) =>
      `the ${which} ${count === 1 ? 'is' : 'are'} ${names}`,
    shared: (which: 'highest' | 'lowest', value: string, count: number, many: string) =>
      `the ${which} value, ${value}, is that of ${counted(count)} ${many}`,
    ends: (highest: string, lowest: string) => `T${highest.slice(1)}; ${lowest}.`,
  },
  /** Beside a figure in which they are exceptions. */
  belowZero: (values: string, count: number) =>
    `${plural(count, 'value is', 'values are')} below zero in the source: ${values}.`,
  loadingValues: 'Loading the values',
  places: {
    until: (name: string, to: number) => `${name}, until ${to}`,
  },
  rank: {
    more: (count: number) => `… ${counted(count)} more`,
    title: (title: string, ofYear: string) => `${title}, ranked${ofYear}`,
    sub: (year: number | null) => (year === null ? 'Highest value first' : `${year}, highest value first`),
    summary: (highest: string, first: string, lowest: string, last: string) =>
      `The highest value is ${highest} (${first}), the lowest ${lowest} (${last}).`,
    one: (value: string, name: string) => `There is one value: ${value} (${name}).`,
    same: (value: string) => `All have the same value: ${value}.`,
    several: (count: number, many: string) => `${counted(count)} ${many}`,
    tied: (count: number) =>
      ` ${counted(count)} that ${count === 1 ? 'is' : 'are'} not shown ${count === 1 ? 'has' : 'have'} the lowest value too.`,
    drawn: (each: number, count: number, many: string) =>
      `The chart shows the ${each} highest and the ${each} lowest of ${counted(count)} ${many}. The table shows all.`,
    label: (title: string, ofYear: string) => `Ranking of ${title}${ofYear}`,
  },
  spread: {
    sub: (many: string, title: string, ranges: string) => `Number of ${many}, by ${title}, in ${ranges}`,
    even: (ranges: number) => `${counted(ranges)} ranges of equal width`,
    zero: '0',
    zeroOrLess: '0 or less',
    /** Of values that lie far out; a phone has no room for words. */
    below: (limit: string) => `< ${limit}`,
    orMore: (limit: string) => `≥ ${limit}`,
    apart: (texts: readonly string[]) =>
      ` ${listed(texts.map((text) => `“${text}”`))} ${texts.length === 1 ? 'is' : 'are'} beside the scale.`,
    log: (ranges: number) => plural(ranges, 'range', 'ranges'),
    summary: (count: number, many: string, inYear: string, lower: string, upper: string) =>
      `The middle half of ${counted(count)} ${many}${inYear} is between ${lower} and ${upper}.`,
    few: (count: number, many: string, inYear: string, least: string, most: string) =>
      count === 1
        ? `There is one value${inYear}: ${most}.`
        : `The values of ${counted(count)} ${many}${inYear} are between ${least} and ${most}.`,
    ends: (middle: string, least: string, most: string) =>
      `The median is ${middle}, the lowest value ${least} and the highest ${most}.`,
    median: (median: string) => `Median ${median}`,
    title: (count: number, one: string, many: string, ofYear: string) =>
      `Distribution of ${plural(count, one, many)}${ofYear}`,
    titleBefore: (many: string, ofYear: string) => `Distribution of ${many}${ofYear}`,
    label: (title: string, ofYear: string) => `Histogram of ${title}${ofYear}`,
    number: (many: string) => `Number of ${many}`,
    names: 'Names',
    range: (from: string, to: string) => `${from} to ${to}`,
    none: (inYear: string) => `There are no values${inYear}.`,
  },
  coverage: {
    groups: ' and groups',
    /** The same of one. */
    group: ' or group',
    sub: (rows: string | null, years: string) =>
      `${rows === null ? 'One' : `One row for each ${rows}, one`} column for each year, ${years}. Coloured: there is a value.`,
    years: (count: number) => plural(count, 'year', 'years'),
    valueIn: (some: number, years: number) =>
      `There is a value in ${counted(some)} of ${plural(years, 'year', 'years')}.`,
    whole: (whole: number, names: string, years: number) =>
      `Of ${names}, ${whole === 0 ? 'none has' : `${counted(whole)} ${whole === 1 ? 'has' : 'have'}`} a value in every one of ${plural(years, 'year', 'years')}.`,
    fewest: (names: string) => ` Fewest years: ${names}.`,
    sharedFewest: (count: number, years: number) =>
      ` Fewest years: ${counted(count)} have ${plural(years, 'year', 'years')}.`,
    cut: (shown: number, total: number) => ` The first ${counted(shown)} of ${counted(total)} are shown.`,
    has: 'a value',
    hasNot: 'no value',
    titleAlone: 'Which years have a value',
    title: (several: string) => `Which ${several} have a value in each year`,
    label: (title: string) => `Heat strip: ${title}`,
    yearsWith: 'Years with a value',
    which: 'Which years',
  },
  inYear: (year: number) => ` in ${year}`,
  /** Of surveys, where values of other years stand in. */
  nearYear: (year: number) => ` in or near ${year}`,
  nearest: (year: number, near: number) =>
    `Where ${year} has no value, the nearest within ${near} years is shown.`,

  lastOfYear: 'The last value of each year is shown.',
  none: 'none',
  and: (first: string, last: string) => `${first} and ${last}`,
  or: ' or ',
};
