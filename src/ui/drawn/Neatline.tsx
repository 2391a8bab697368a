// The graduated rule under the header. Decoration: `aria-current` on the entry above carries the meaning.
import { header } from '#styled/recipes';

export function Neatline() {
  return <div className={header().neatline} aria-hidden="true" />;
}
