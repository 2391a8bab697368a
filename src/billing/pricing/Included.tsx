// What each plan includes: only what the portal does today.
import { inactiveRows } from '#contract/ground/constants.ts';
import { formatText } from '#contract/file/formats.ts';
import { pricingText } from '#texts/en/billing/pricing.ts';
import { ScrollTable } from '#src/ui/ScrollTable.tsx';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { css } from '#styled/css';
import { text } from '#styled/recipes';

const words = pricingText.included;
const formats = Object.values(formatText)
  .map(({ name }) => name)
  .join(', ');

export function Included() {
  return (
    <section className={css({ pt: '12' })} aria-labelledby="included">
      <h2 className={css({ mb: '4' })} id="included">
        {words.title}
      </h2>
      <ScrollTable label={words.label} kind="ticks">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{words.what}</VisuallyHidden>
            </th>
            <th scope="col">{pricingText.browse.title}</th>
            <th scope="col">{pricingText.researcher.title}</th>
            <th scope="col">{pricingText.freeAccess.title}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows(inactiveRows, formats).map(([what, ...cells]) => (
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
        {words.note}
      </p>
    </section>
  );
}

const Yes = () => (
  <>
    <Icon name="check" size="small" />
    <VisuallyHidden>{words.yes}</VisuallyHidden>
  </>
);
