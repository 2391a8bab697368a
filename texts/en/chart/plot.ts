// What the portal says in English below a chart before one of its values is chosen.
export const plotHint = {
  point: 'Point at the chart, or use the arrow keys, to read the values.',
  tap: {
    line: 'Tap a line to read a value.',
    map: 'Tap a country to read its value.',
    rank: 'Tap a row to read its value.',
    spread: 'Tap a bar to see what is in it.',
    coverage: 'Tap a row to read its years.',
  },
};
