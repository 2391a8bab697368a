// What the licences of everything in the bundle ask: of all together first, then of each licence with its datasets.
import type { Group } from '#machines/bundle/select-groups.ts';
import { requirementOf } from '#contract/catalogue/licences.ts';
import { termsOf } from '#contract/catalogue/licence-terms.ts';
import { Together } from '#src/file/Together.tsx';
import { CardTable } from '#src/ui/CardTable.tsx';
import { Fold } from '#src/file/order/Fold.tsx';
import { decide } from '#styled/recipes';
import { optionText } from '#texts/en/file/order-options.ts';

/** By the licence, the titles of its datasets. */
function datasetsBy(groups: readonly Group[]): { title: string; requires: string; datasets: string[] }[] {
  const rows = new Map<string, { title: string; requires: string; datasets: string[] }>();
  for (const { dataset } of groups) {
    const licences =
      dataset.licences.length > 0 ? dataset.licences : [{ name: '', title: optionText.notStated }];
    for (const { name, title } of licences) {
      const row = rows.get(name) ?? {
        title,
        requires: requirementOf(name) ?? optionText.noConditions,
        datasets: [],
      };
      row.datasets.push(dataset.title);
      rows.set(name, row);
    }
  }
  return [...rows.values()];
}

export function OrderLicences({ groups }: { groups: readonly Group[] }) {
  const rows = datasetsBy(groups);
  return (
    <Fold title={optionText.licences} says={optionText.summary(rows.map(({ title }) => title))}>
      <div className={decide().options}>
        <Together terms={termsOf(groups.map(({ dataset }) => dataset))} />
        <h2 className={decide().part} id="order-licences">
          {optionText.byLicence}
        </h2>
        <CardTable
          labelledBy="order-licences"
          columns={[optionText.licence, optionText.datasets, optionText.requires]}
        >
          {rows.map(({ title, requires, datasets }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td data-label={optionText.datasets}>{datasets.join(', ')}</td>
              <td>{requires}</td>
            </tr>
          ))}
        </CardTable>
      </div>
    </Fold>
  );
}
