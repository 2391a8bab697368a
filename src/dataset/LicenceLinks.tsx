// The licences of a dataset; those with a text of their own lead to it.
import type { Licence } from '#contract/catalogue/catalogue.ts';

export function LicenceLinks({ licences }: { licences: readonly Licence[] }) {
  return licences.map(({ name, title, path }, at) => (
    <span key={name}>
      {at > 0 && ', '}
      {path ? <a href={path}>{title}</a> : title}
    </span>
  ));
}
