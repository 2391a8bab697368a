// In place of a variable's values, when its publisher took it back.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { successorOf } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { SuccessorText } from './SuccessorText.tsx';
import { Notice } from '#src/ui/Notice.tsx';

export function WithdrawnNotice({ index, variable }: { index: Index; variable: Variable }) {
  return (
    <Notice tone="warning">
      <b>This variable is withdrawn.</b> <SuccessorText successor={successorOf(index, variable)} /> Versions
      that had it stay as they were.
    </Notice>
  );
}
