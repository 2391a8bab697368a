// One dataset of the bundle, which is one file: its shape on the left, what it will be on the right.
import { useSelector } from '@xstate/react';
import type { Group } from '#machines/bundle/select-groups.ts';
import { planOf, selectContext } from '#machines/download/select-choices.ts';
import { selectIsInactive } from '#machines/portal/select.ts';
import { plural } from '#src/parts/format.ts';
import { usePartState, type PartRef } from '#src/shell/portal-context.ts';
import { section, split, steps } from '#styled/recipes';
import { FormatChoice } from './FormatChoice.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { Preflight } from './Preflight.tsx';
import { VariableList } from './VariableList.tsx';

type Props = { group: Group; download: PartRef<'download'> };

export function FileSection({ group, download }: Props) {
  const c = section();
  const isLimited = usePartState('session', selectIsInactive);
  const context = useSelector(download, selectContext);
  const plan = planOf(group, context, isLimited);
  const { dataset, variables } = group;
  const titleId = `file-${dataset.id}`;
  return (
    <section className={c.root} aria-labelledby={titleId}>
      <div className={c.head}>
        <h2 id={titleId}>{dataset.title}</h2>
        <p className={c.aside}>
          Version {dataset.version} · {plural(variables.length, 'variable', 'variables')}
        </p>
      </div>
      <div className={split({ aside: 'end' })}>
        <ol className={steps().root}>
          <KeyChoice dataset={dataset} chosen={plan.choice.keys} download={download} />
          <VariableList {...group} />
          <FormatChoice plan={plan} download={download} />
        </ol>
        <Preflight plan={plan} download={download} />
      </div>
    </section>
  );
}
