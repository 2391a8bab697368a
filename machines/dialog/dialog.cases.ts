// One of each event that a dialog can meet; 15 pixels is the scrollbar of a desk browser.

export const dialogCases = {
  'dialog.open': [{ name: 'filters' }],
  'dialog.measure': [{ scrollbar: 15 }],
};
