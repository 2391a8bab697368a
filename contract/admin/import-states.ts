// The states of an import that was begun at the desk, and when it is to publish what it has read.

/** In `correcting` it has been read and waits for the publisher; nothing is public, and nobody has to hurry. */
export const importStates = [
  'waiting',
  'running',
  'correcting',
  'done',
  'refused',
  'failed',
  'cancelled',
] as const;

/** Whether what was read is published: in any case, if nothing is left open, or once somebody has looked at it. */
export const publishings = ['always', 'ifClear', 'afterReview'] as const;
export type Publishing = (typeof publishings)[number];
