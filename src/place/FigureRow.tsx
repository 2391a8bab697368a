// One variable of a place: whose it is, its latest value, where that stands among countries, and how it came about.
import { Link } from 'wouter';
import type { PlaceFigure, PlaceProfile } from '#contract/chart/place-profile.ts';
import { datasetAddress, sourceAddress, variableAddress } from '#machines/catalogue/addresses.ts';
import { SyntheticTag } from '#src/catalogue/SyntheticTag.tsx';
import { amount } from '#src/chart/amount.text.ts';
import { placeText } from '#texts/en/place/pages.ts';
import { css, cx } from '#styled/css';
import { standalone } from '#styled/recipes';
import { Sparkline } from './Sparkline.tsx';

const title = cx(standalone(), css({ fontSize: 'text', fontWeight: 'semibold', overflowWrap: 'anywhere' }));
/** Links of two lines are as far apart as WCAG 2.5.8 asks. */
const whose = css({
  display: 'block',
  color: 'ink-3',
  fontSize: 'fine',
  lineHeight: '[1.5rem]',
  overflowWrap: 'anywhere',
});
const quiet = css({ color: 'ink-2' });
const value = css({ fontSize: 'text', fontWeight: 'semibold', overflowWrap: 'anywhere' });

type Props = { figure: PlaceFigure; place: Pick<PlaceProfile, 'id' | 'kind'> };

/** The variable’s page with the place chosen: countries by their codes, what has none of its own by the dataset’s name. */
function chosenAddress({ variable, entity }: PlaceFigure, { id, kind }: Props['place']): string {
  const chosen = kind === 'country' || kind === 'territory' ? id : encodeURIComponent(entity);
  return `${variableAddress(variable.id)}?entities=${chosen}`;
}

export function FigureRow({ figure, place }: Props) {
  const { variable, dataset, source, year, rank, line } = figure;
  const { columns } = placeText;
  return (
    <tr>
      <td>
        <Link className={title} href={chosenAddress(figure, place)}>
          {variable.title}
        </Link>
        <span className={whose}>
          <Link className={quiet} href={datasetAddress(dataset.id)}>
            {dataset.title}
          </Link>{' '}
          ·{' '}
          <Link className={quiet} href={sourceAddress(source.id)}>
            {source.title}
          </Link>{' '}
          <SyntheticTag datasets={[dataset]} />
        </span>
      </td>
      <td data-label={columns.value}>
        <span className={value}>{amount(figure.value, variable.unit)}</span>
      </td>
      <td data-label={columns.year}>{year}</td>
      <td data-label={rank ? columns.rank : undefined}>
        {rank && placeText.rank(rank.place, rank.of, rank.isShared)}
      </td>
      <td data-align="end">
        <Sparkline line={line} unit={variable.unit} />
      </td>
    </tr>
  );
}
