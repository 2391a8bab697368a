// In place of a variable's values, when its publisher took it back.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { successorOf } from '#machines/bundle/select-groups.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { SuccessorText } from './SuccessorText.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { variableText } from '#texts/en/variable/page.ts';

export function WithdrawnNotice({ index, variable }: { index: Index; variable: Variable }) {
  return (
    <Notice tone="warning">
      <b>{variableText.withdrawn}</b> <SuccessorText successor={successorOf(index, variable)} />{' '}
      {variableText.withdrawnVersions}
    </Notice>
  );
}
