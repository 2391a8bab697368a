// A file of the same things that is being prepared: who comes back to the page goes on with it. One that is ready needs no
// more than to be ordered again, because the server has it still.
import type { OrderedFile } from '#contract/file/ordered-files.ts';
import type { OrderSubject } from './order-choice.ts';

/** Of other versions, it is another file. */
function isOf({ ids, datasets }: OrderSubject, file: OrderedFile): boolean {
  const versions = new Map(datasets.map(({ id, version }) => [id, version]));
  const { variables = [] } = file.order.subject;
  return (
    String(variables) === String(ids) &&
    file.datasets.every(({ id, version }) => versions.get(id) === version)
  );
}

/** @param files newest first */
export const earlierFile = (subject: OrderSubject, files: readonly OrderedFile[]): OrderedFile | null =>
  files.find((file) => file.state === 'preparing' && isOf(subject, file)) ?? null;
