// What became of a variable that its publisher took back, and where to go on.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import { Filled } from '#src/ui/text/Filled.tsx';
import { successorText } from '#texts/en/variable/successor.ts';

export function SuccessorText({ successor }: { successor: Variable | undefined }) {
  return (
    <>
      {successorText.withdrawn}{' '}
      {successor ? (
        <Filled
          words={successorText.use}
          parts={{ successor: <Link href={variableAddress(successor.id)}>{successor.title}</Link> }}
        />
      ) : (
        successorText.none
      )}
    </>
  );
}
