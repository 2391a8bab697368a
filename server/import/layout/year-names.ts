// Columns that are years: a table with a column a year is read as one with a row a year, so their names are looked at.

/** 1990, YR1990, Y1990, X1990, FY1990, year_1990, 1990 [YR1990]. */
const form = /^(?:YR|FY|Y|X|year[ _-]?)?(\d{4})(?:\s*\[YR\1\])?$/i;

/** @returns the year that a column's name is; null where it is none */
export function yearNamed(name: string): number | null {
  const year = Number(form.exec(name.trim())?.[1] ?? Number.NaN);
  return year >= 1500 && year <= 2200 ? year : null;
}
