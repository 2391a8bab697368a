// What the figures of a variable say of it: its title and unit, what its rows are about, and whom to credit.
import type { Variable } from '#contract/catalogue/catalogue.ts';
import { datasetOf, entitiesOf } from '#machines/catalogue/figures.ts';
import { remembered } from '#machines/catalogue/remember.ts';
import type { Index } from '#machines/catalogue/search.ts';
import type { About } from '#src/chart/use-chart.ts';
import { variableText } from '#texts/en/variable/page.ts';

const rememberAbout = remembered((index: Index, { id, title, unit, source, dataset }: Variable): About => {
  const known = datasetOf(index, dataset.id);
  const licences = known?.licences.map((licence) => licence.title).join(', ');
  const synthetic = known?.synthetic ? variableText.credits.synthetic : '';
  return {
    id,
    title,
    unit,
    version: known?.version ?? null,
    ...entitiesOf(known),
    credits: [
      `${source.title}${known ? variableText.credits.version(known.version) : ''}${synthetic}`,
      variableText.credits.licence(licences || variableText.facts.noneGiven, id),
    ],
  };
});
export const aboutOf = (index: Index, variable: Variable): About => rememberAbout(index, variable);
