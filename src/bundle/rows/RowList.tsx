// Every variable of the bundle, in one list or under its dataset, as the workbench has it.
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectIds, selectNotes, type Group } from '#machines/bundle/select-groups.ts';
import {
  groupFold,
  selectAreGroupsOpen,
  selectChosen,
  selectFolds,
  selectIsGrouped,
  selectMove,
} from '#machines/bundle/select-workbench.ts';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { stripYearsOf } from '#machines/catalogue/select.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { workbenchText } from '#texts/en/pages/workbench.ts';
import { row, rows, select } from '#styled/recipes';
import { PickBox } from './PickBox.tsx';
import { gripActs, type Actors } from './row-acts.ts';
import { RowGroup } from './RowGroup.tsx';
import { RowSection, type Look } from './RowSection.tsx';

type Props = { groups: readonly Group[]; index: Index; actors: Actors };

function Tools({ workbench }: Actors) {
  const c = select({ dense: true });
  const isGrouped = useSelector(workbench, selectIsGrouped);
  return (
    <div className={rows().tools}>
      <label>
        {workbenchText.groupBy}
        <span className={c.root}>
          <select
            className={c.control}
            value={isGrouped ? 'dataset' : 'nothing'}
            onChange={({ target }) =>
              workbench.send({ type: target.value === 'dataset' ? 'rows.group' : 'rows.ungroup' })
            }
          >
            <option value="nothing">{workbenchText.nothing}</option>
            <option value="dataset">{workbenchText.dataset}</option>
          </select>
          <Icon name="chevron" size="small" className={c.icon} />
        </span>
      </label>
    </div>
  );
}

function Head({
  ids,
  look: { chosen, years },
  workbench,
}: { ids: readonly string[]; look: Look } & Pick<Actors, 'workbench'>) {
  const c = rows();
  return (
    <div className={c.head}>
      <PickBox label={workbenchText.selectAll} ids={ids} chosen={chosen} workbench={workbench} />
      <span />
      <span>{workbenchText.variable}</span>
      <span className={row().places}>{workbenchText.countriesHead}</span>
      <span className={c.axis} aria-hidden="true">
        {years && (
          <>
            <span>{years.first}</span>
            <span>{years.last}</span>
          </>
        )}
      </span>
      <span className={row().years}>{workbenchText.years}</span>
    </div>
  );
}

function Groups({ groups, look, actors }: { groups: readonly Group[]; look: Look; actors: Actors }) {
  const areOpen = useSelector(actors.workbench, selectAreGroupsOpen);
  const acts = useMemo(() => {
    const byHead = new Map(groups.map((group) => [group.variables[0]!.id, group]));
    const last = groups.at(-1)!.variables.at(-1)!.id;
    return gripActs(actors, (head) => {
      const { dataset, variables } = byHead.get(head)!;
      return { about: dataset.id, ids: variables.map(({ id }) => id), among: [...byHead.keys()], last };
    });
  }, [groups, actors]);
  return (
    <div>
      {groups.map((group) => (
        <RowGroup
          key={group.dataset.id}
          group={group}
          isOpen={areOpen !== look.folds.has(groupFold(group.dataset.id))}
          look={look}
          actors={actors}
          acts={acts}
        />
      ))}
    </div>
  );
}

/** One object while the years are the same, so that no row is drawn again for another's sake. */
function useStripYears(variables: readonly Variable[]): Look['years'] {
  const years = stripYearsOf(variables);
  const first = years?.first ?? null;
  const last = years?.last ?? null;
  return useMemo(() => (first === null || last === null ? null : { first, last }), [first, last]);
}

export function RowList({ groups, index, actors }: Props) {
  const { workbench } = actors;
  const ids = usePartState('bundle', selectIds);
  const isGrouped = useSelector(workbench, selectIsGrouped);
  const offered = useMemo(
    () => ids.flatMap((id) => index.byId.get(id) ?? []).filter(({ withdrawn }) => !withdrawn),
    [ids, index],
  );
  const years = useStripYears(offered);
  const look: Look = {
    years,
    notes: usePartState('bundle', selectNotes),
    chosen: useSelector(workbench, selectChosen),
    folds: useSelector(workbench, selectFolds),
    move: useSelector(workbench, selectMove),
  };
  const all = useMemo(() => offered.map(({ id }) => id), [offered]);
  return (
    <section aria-labelledby="rows">
      <h2 id="rows">
        <VisuallyHidden>{workbenchText.list}</VisuallyHidden>
      </h2>
      <Tools {...actors} />
      <Head ids={all} look={look} workbench={workbench} />
      {isGrouped ? (
        <Groups groups={groups} look={look} actors={actors} />
      ) : (
        <RowSection
          variables={offered}
          datasetOf={({ dataset }) => index.datasetsById.get(dataset.id)}
          look={look}
          actors={actors}
        />
      )}
    </section>
  );
}
