// Beside the page: the two buttons with what a download will be, the menu of the page's parts, the facts, and other variables of the
// dataset.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { variableText } from '#texts/en/variable/page.ts';
import { aside } from '#styled/recipes';
import { DownloadLink } from '#src/catalogue/DownloadLink.tsx';
import { OnPage } from '#src/page/OnPage.tsx';
import { BundleAction } from './BundleAction.tsx';
import { FileSize } from './FileSize.tsx';
import { partsOf } from './parts.ts';
import { RelatedVariables } from './RelatedVariables.tsx';
import { VariableFacts } from './VariableFacts.tsx';

type Props = { index: Index; variable: Variable };

export function VariableAside({ index, variable }: Props) {
  const c = aside();
  return (
    <aside className={c.root} aria-label={variableText.about}>
      {!variable.withdrawn && (
        <>
          <div className={c.act}>
            <BundleAction id={variable.id} title={variable.title} wide />
            <DownloadLink named={{ kind: 'variable', id: variable.id }} />
            <FileSize index={index} variable={variable} />
          </div>
          <OnPage parts={partsOf(variable)} place="aside" />
        </>
      )}
      <VariableFacts index={index} variable={variable} />
      <RelatedVariables index={index} variable={variable} />
    </aside>
  );
}
