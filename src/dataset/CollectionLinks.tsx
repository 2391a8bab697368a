// The collections that a variable or a dataset is in, in a sentence's order.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { collectionAddress } from '#machines/catalogue/addresses.ts';

type Props = { index: Index; variable: Pick<Variable, 'inCollections'> };

export function CollectionLinks({ index, variable }: Props) {
  return variable.inCollections.map(({ collectionId }, at) => (
    <span key={collectionId}>
      {at > 0 && ', '}
      <Link href={collectionAddress(collectionId)}>
        {index.collections.find(({ id }) => id === collectionId)?.title ?? collectionId}
      </Link>
    </span>
  ));
}
