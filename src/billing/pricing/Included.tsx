// What each plan includes: only what the portal does today.
import { inactiveRows } from '#contract/ground/constants.ts';
import { formatText } from '#contract/file/formats.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { css } from '#styled/css';
import { text } from '#styled/recipes';

const first = `first ${inactiveRows}`;
const formats = Object.values(formatText)
  .map(({ name }) => name)
  .join(', ');

type Cell = true | string;
const rows: readonly (readonly [string, Cell, Cell, Cell])[] = [
  ['Search, and the page of every variable', true, true, true],
  [`First ${inactiveRows} rows on the page of a variable`, true, true, true],
  ['A bundle, kept in the browser', true, true, true],
  [`Files as ${formats}`, 'with an account', true, true],
  ['Rows in a file', first, 'all', 'all'],
  ['API tokens for scripts', 'with an account', true, true],
  ['Rows that a script gets', first, 'all', 'all'],
];

export function Included() {
  return (
    <section className={css({ pt: '12' })} aria-labelledby="included">
      <h2 className={css({ mb: '4' })} id="included">
        What each plan includes
      </h2>
      <ScrollTable label="What each plan includes, table" kind="ticks">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What is included</VisuallyHidden>
            </th>
            <th scope="col">Browse</th>
            <th scope="col">Researcher</th>
            <th scope="col">Free access</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...cells]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell === true ? <Yes /> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className={`${text({ size: 'small', tone: 'muted' })} ${css({ mt: '4', maxWidth: 'prose' })}`}>
        Payment is by card, through a payment provider; we never see the card number. When you cancel, access
        stays until the day you have paid for.
      </p>
    </section>
  );
}

const Yes = () => (
  <>
    <Icon name="check" size="small" />
    <VisuallyHidden>Yes</VisuallyHidden>
  </>
);
