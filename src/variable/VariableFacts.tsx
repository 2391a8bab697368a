// A variable's facts. A unit that the publisher did not give is said to be missing: an empty place would look like
// a number without dimension.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress, sourceAddress } from '#machines/catalogue/select.ts';
import { CoverageText } from '#src/catalogue/CoverageText.tsx';
import { Facts } from '#src/ui/Facts.tsx';
import { flagFacts } from './flag-facts.tsx';
import { CollectionLinks } from '#src/dataset/CollectionLinks.tsx';
import { LicenceLinks } from '#src/dataset/LicenceLinks.tsx';

type Props = { index: Index; variable: Variable };

const types: Record<Variable['type'], string> = {
  number: 'Number',
  integer: 'Whole number',
  text: 'Text',
  boolean: 'True or false',
  date: 'Date',
};

export function VariableFacts({ index, variable }: Props) {
  const { unit, type, source, inCollections } = variable;
  const dataset = datasetOf(index, variable.dataset.id);
  return (
    <Facts
      items={[
        { term: 'Unit', value: unit ?? 'none given' },
        { term: 'Type', value: types[type] },
        { term: 'Keys', value: dataset?.keys.map(({ title }) => title).join(', ') },
        ...flagFacts(index, variable),
        { term: 'Coverage', value: <CoverageText variable={variable} /> },
        { term: 'Dataset', value: dataset && <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link> },
        { term: 'Source', value: <Link href={sourceAddress(source.id)}>{source.title}</Link> },
        {
          term: 'Collections',
          value: inCollections.length > 0 && <CollectionLinks index={index} variable={variable} />,
        },
        {
          term: 'Licence',
          value:
            dataset && dataset.licences.length > 0 ? (
              <LicenceLinks licences={dataset.licences} />
            ) : (
              'none given'
            ),
        },
      ].filter(({ value }) => value !== false)}
    />
  );
}
