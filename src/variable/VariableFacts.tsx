// A variable's facts beside those of its head. What the publisher did not give is said to be missing: an empty place would
// look as if there were none.
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf } from '#machines/catalogue/figures.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { datasetAddress } from '#machines/catalogue/addresses.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { flagFacts } from './flag-facts.tsx';
import { datedText } from '#src/dataset/dataset.text.ts';
import { CollectionLinks } from '#src/dataset/CollectionLinks.tsx';
import { LicenceLinks } from '#src/dataset/LicenceLinks.tsx';
import { variableText } from '#texts/en/variable/page.ts';

type Props = { index: Index; variable: Variable };

const types: Record<Variable['type'], string> = {
  number: variableText.types.number,
  integer: variableText.types.integer,
  text: variableText.types.text,
  boolean: variableText.types.boolean,
  date: variableText.types.date,
};

export function VariableFacts({ index, variable }: Props) {
  const { id, type, aka = [], inCollections } = variable;
  const dataset = datasetOf(index, variable.dataset.id);
  const { facts } = variableText;
  return (
    <Facts
      items={[
        {
          term: facts.dataset,
          value: dataset && <Link href={datasetAddress(dataset.id)}>{dataset.title}</Link>,
        },
        { term: facts.id, value: <code>{id}</code> },
        { term: facts.keys, value: dataset?.keys.map(({ title }) => title).join(', ') },
        { term: facts.type, value: types[type] },
        ...flagFacts(index, variable),
        {
          term: facts.version,
          value: dataset && `${dataset.version}, ${datedText(dataset)}`,
        },
        {
          term: facts.licence,
          value:
            dataset && dataset.licences.length > 0 ? (
              <LicenceLinks licences={dataset.licences} />
            ) : (
              facts.noneGiven
            ),
        },
        { term: facts.aka, value: aka.join(', ') },
        {
          term: facts.collections,
          value: inCollections.length > 0 && <CollectionLinks index={index} variable={variable} />,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
}
