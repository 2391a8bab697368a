// What a row says before anyone opens it: unit, dataset and source, coverage in a strip and in words, and whether it is chosen.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { selectDataset, selectDatasetTitle } from '#machines/catalogue/select.ts';
import { CoverageStrip } from '#src/ui/CoverageStrip.tsx';
import { Icon } from '#src/ui/drawn/Icon.tsx';
import { usePartState } from '#src/portal/portal-context.ts';
import { result } from '#styled/recipes';
import { CoverageText } from './CoverageText.tsx';
import { SyntheticTag } from './SyntheticTag.tsx';

type Props = {
  variable: Variable;
  years: { first: number; last: number } | null;
  isIn: boolean;
  isFiled: boolean;
};

export function RowFacts({ variable, years, isIn, isFiled }: Props) {
  const { unit, source, coverage } = variable;
  const dataset = usePartState('catalogue', selectDatasetTitle(variable));
  const whole = usePartState('catalogue', selectDataset(variable));
  const c = result();
  return (
    <div className={c.meta}>
      {unit && <span className={c.unit}>{unit}</span>}
      {dataset && !isFiled && <span>{dataset}</span>}
      {!isFiled && <span>{source.title}</span>}
      {!isFiled && <SyntheticTag datasets={whole ? [whole] : []} />}
      <span className={c.coverage}>
        {coverage.from !== null && coverage.strip && (
          <CoverageStrip from={coverage.from} strip={coverage.strip} {...years} />
        )}
        <CoverageText variable={variable} />
      </span>
      {isIn && (
        <span className={c.inBundle}>
          <Icon name="check" size="small" />
          In your bundle
        </span>
      )}
    </div>
  );
}
