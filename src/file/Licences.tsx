// The licences of a dataset, each a link to its text where the publisher named one.
import type { Licence } from '#contract/catalogue/catalogue.ts';

export function Licences({ licences }: { licences: readonly Licence[] }) {
  if (licences.length === 0) return 'Not stated';
  return (
    <ul>
      {licences.map(({ name, title, path }) => (
        <li key={name}>
          {path ? (
            <a href={path} rel="noopener">
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
