// How the datasets of an order come. Apart from the schemas, because the browser offers them and carries no validator.

/** A file of each in a zip, or all joined in one table. */
export const orderShapes = ['zip', 'merged'] as const;
export type OrderShape = (typeof orderShapes)[number];
