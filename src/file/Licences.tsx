// The licences of a dataset, each a link to its text where the publisher named one.
import type { Licence } from '#contract/catalogue/catalogue.ts';
import { singleText } from '#texts/en/file/single.ts';
import { standalone } from '#styled/recipes';

export function Licences({ licences }: { licences: readonly Licence[] }) {
  if (licences.length === 0) return singleText.notStated;
  return (
    <ul>
      {licences.map(({ name, title, path }) => (
        <li key={name}>
          {path ? (
            <a className={standalone()} href={path} rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}
