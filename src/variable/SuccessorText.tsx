// What became of a variable that its publisher took back, and where to go on.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { variableAddress } from '#machines/catalogue/select.ts';

export function SuccessorText({ successor }: { successor: Variable | undefined }) {
  return (
    <>
      Its publisher has withdrawn it.{' '}
      {successor ? (
        <>
          Use <Link href={variableAddress(successor.id)}>{successor.title}</Link> instead.
        </>
      ) : (
        'Nothing is named in its place.'
      )}
    </>
  );
}
