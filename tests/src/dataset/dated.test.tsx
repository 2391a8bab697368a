// @vitest-environment jsdom
// What the pages of data say of days and of citations: “updated” is the publisher's word and “added” the portal's, and a
// citation that the publisher asks for comes before the portal's own.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Citing } from '#src/dataset/Citing.tsx';
import { datedText, newsText } from '#src/dataset/dataset.text.ts';

const added = '2026-11-28T09:00:00.000Z';

test('the publisher’s day is apart from the import’s', () => {
  const dated = { modified: '2024-02-03', updated: '2024-02-03T00:00:00.000Z', added };
  expect([newsText(dated), datedText(dated)]).toEqual([
    'updated 03/02/2024',
    'updated 03/02/2024, added 28/11/2026',
  ]);
});

test('without the publisher’s day nothing is “updated”', () => {
  expect([newsText({ updated: added }), datedText({ updated: added })]).toEqual([
    'added 28/11/2026',
    'added 28/11/2026',
  ]);
});

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('the citation that is asked for comes first', () => {
  render(<Citing what="dataset" id="a.b" citation={{ text: 'The portal', suggested: 'The publisher' }} />);
  expect(texts()).toEqual([
    'The publisher asks you to cite this as:',
    'The publisher',
    'This version, as it is on this portal:',
    'The portal',
  ]);
  expect(screen.getByRole('button', { name: 'Copy the publisher’s citation' })).toBeTruthy();
});

test('without one the portal’s stands alone', () => {
  render(<Citing what="dataset" id="a.b" citation={{ text: 'The portal' }} />);
  expect(texts()).toEqual(['The portal']);
});
