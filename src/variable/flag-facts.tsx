// Where the flags and footnotes of a variable are, and of a column of flags which variable they are of.
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Variable } from '#contract/catalogue/catalogue.ts';
import type { Index } from '#machines/catalogue/search.ts';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import type { Fact } from '#src/ui/Facts.tsx';
import { variableText } from '#texts/en/variable/page.ts';

const linkTo = ({ id, title }: Variable) => <Link href={variableAddress(id)}>{title}</Link>;

/** The facts of flags that there are of a variable, and that it holds of another. */
export function flagFacts(index: Index, { id, flagsOf }: Variable): Fact[] {
  const flags = index.variables.filter((one) => one.flagsOf === id);
  const of = flagsOf === undefined ? undefined : index.byId.get(flagsOf);
  return [
    ...(of ? [{ term: variableText.flagsOf, value: linkTo(of) }] : []),
    ...(flags.length > 0
      ? [
          {
            term: variableText.flags,
            value: (
              <>
                {flags.map((one, at) => (
                  <Fragment key={one.id}>
                    {at > 0 && ', '}
                    {linkTo(one)}
                  </Fragment>
                ))}
                {variableText.flagsBeside}
              </>
            ),
          },
        ]
      : []),
  ];
}
