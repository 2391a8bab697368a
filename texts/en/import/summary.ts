// What the report of an import says in English that a dataset is about, such as “3 countries and 1 group from 1990 to 2020.”
import type { PlaceCounts } from '#contract/place/counts.ts';
import { counted } from '#texts/en/numbers.ts';
import { placeCounts } from '#texts/en/place/counts.ts';

/** What its rows are about: nothing that is known, series of some kind, or places. */
type About = { kind: 'rows' } | { kind: 'series'; count: number } | { kind: 'places'; counts: PlaceCounts };

function aboutText(about: About): string {
  if (about.kind === 'rows') return 'Rows';
  if (about.kind === 'series') return about.count === 1 ? 'One series' : `${counted(about.count)} series`;
  return placeCounts(about.counts);
}

/** `from` and `to` are years; null where it has none. */
type Span = { from: number; to: number } | null;

function spanText(span: Span): string {
  if (span === null) return 'without years';
  return span.from === span.to ? `of ${span.from}` : `from ${span.from} to ${span.to}`;
}

export const summaryText = (about: About, span: Span): string => `${aboutText(about)} ${spanText(span)}.`;
