// How tables lie on disk. Files leave in slices, and DuckDB unpacks a group of rows from its beginning for each slice of
// it: groups no taller than a slice made a CSV a third cheaper (docs/measurements.md).

/** Rows that Parquet keeps together. */
export const groupRows = 20_480;

/** Options of DuckDB's COPY for a table that will be read in slices. */
export const storedAs = `format parquet, compression zstd, row_group_size ${groupRows}`;
