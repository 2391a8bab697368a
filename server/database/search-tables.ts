// Rows of what was searched for and not found, and of the synonyms that staff have added.

/** Words that a search was sent with and that found nothing, a row a day. */
export type SearchMissTable = {
  /** Days since 1 January 1970. */
  day: number;
  words: string;
  count: number;
};

/** What people type, and the words of the catalogue that it stands for. */
export type SearchSynonymTable = {
  id: string;
  typed: string;
  means: string;
  /** The stems of both: unique. */
  key: string;
  added_by: string;
  added_at: number;
};
