// How the datasets of an order come, and how near its estimated size is. Apart from the schemas, because the browser uses
// both and carries no validator.

/** A file of each in a zip, or all joined in one table. */
export const orderShapes = ['zip', 'merged'] as const;
export type OrderShape = (typeof orderShapes)[number];

/** The files that a zip can have beside its data. */
export const orderExtras = ['codebook', 'licences', 'citation', 'manifest'] as const;
export type OrderExtra = (typeof orderExtras)[number];

/** An estimate that is at most so much off is said without a range. */
const near = 0.1;

/** Whether an estimated size is shown with the range that the real one is in. */
export const isWide = ({ bytes, most }: { bytes: number; most: number }): boolean =>
  most > bytes * (1 + near);
