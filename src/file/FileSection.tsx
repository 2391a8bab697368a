// One dataset of the bundle, which is one file: its shape on the left, what it will be on the right, and below it the
// same for programs.
import { useSelector } from '@xstate/react';
import type { Group } from '#machines/bundle/select-groups.ts';
import { isTogether } from '#machines/file/merge.ts';
import { planOf, selectContext } from '#machines/file/select-choices.ts';
import { selectIsInactive } from '#machines/portal/select.ts';
import { usePartState, type PartRef } from '#src/portal/portal-context.ts';
import { singleText } from '#texts/en/file/single.ts';
import { aside, section, split, steps } from '#styled/recipes';
import { CutChoice } from '#src/file/choices/CutChoice.tsx';
import type { QueryCacheRef } from './query-cache-ref.ts';
import { FormatChoice } from '#src/file/choices/FormatChoice.tsx';
import { KeyChoice } from '#src/file/choices/KeyChoice.tsx';
import { LicenceAsks } from './LicenceAsks.tsx';
import { MergeFigures } from './MergeFigures.tsx';
import { Preflight } from '#src/file/preflight/Preflight.tsx';
import { Script } from './Script.tsx';
import { VariableList } from './VariableList.tsx';

type Props = { group: Group; download: PartRef<'download'>; queryCache: QueryCacheRef };

export function FileSection({ group, download, queryCache }: Props) {
  const c = section();
  const isLimited = usePartState('session', selectIsInactive);
  const context = useSelector(download, selectContext);
  const learnt = useSelector(queryCache, (snapshot) => snapshot.context);
  const plan = planOf(group, context, learnt, isLimited);
  const { dataset, variables } = group;
  const titleId = `file-${dataset.id}`;
  return (
    <section className={c.root} aria-labelledby={titleId}>
      <div className={c.head}>
        <h2 id={titleId}>{dataset.title}</h2>
        <p className={c.aside}>
          {isTogether(dataset)
            ? singleText.datasets(dataset.id.split(',').length)
            : singleText.version(dataset.version)}{' '}
          · {singleText.variables(variables.length)}
        </p>
      </div>
      <div className={split({ aside: 'end' })}>
        <ol className={steps().root}>
          <VariableList {...group} />
          <KeyChoice plan={plan} download={download} />
          <CutChoice
            plan={plan}
            unknown={context.unknown[dataset.id]}
            download={download}
            queryCache={queryCache}
          />
          <MergeFigures plan={plan} />
          <FormatChoice plan={plan} download={download} />
        </ol>
        <div className={aside().root}>
          <Preflight plan={plan} download={download} queryCache={queryCache} />
          <LicenceAsks plan={plan} />
        </div>
      </div>
      <Script title={dataset.title} choice={plan.choice} language={context.language} download={download} />
    </section>
  );
}
