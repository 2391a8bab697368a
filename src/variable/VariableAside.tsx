// Beside the page: the action, the facts, and other variables of the dataset.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { aside } from '#styled/recipes';
import { BundleAction } from './BundleAction.tsx';
import { RelatedVariables } from './RelatedVariables.tsx';
import { VariableFacts } from './VariableFacts.tsx';

type Props = { index: Index; variable: Variable };

export function VariableAside({ index, variable }: Props) {
  const c = aside();
  return (
    <aside className={c.root} aria-label="About this variable">
      {!variable.withdrawn && (
        <div className={c.act}>
          <BundleAction id={variable.id} title={variable.title} wide />
        </div>
      )}
      <VariableFacts index={index} variable={variable} />
      <RelatedVariables index={index} variable={variable} />
    </aside>
  );
}
