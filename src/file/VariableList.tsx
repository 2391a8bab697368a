// The variables that a file will hold, in the order of its columns. The bundle is where they are chosen.
import { Link } from 'wouter';
import { variableAddress } from '#machines/catalogue/addresses.ts';
import type { Group } from '#machines/bundle/select-groups.ts';
import { singleText } from '#texts/en/file/single.ts';
import { css } from '#styled/css';
import { standalone, steps } from '#styled/recipes';

export function VariableList({ variables }: Group) {
  const c = steps();
  return (
    <li className={c.item}>
      <div className={c.head}>
        <h3 className={c.title}>{singleText.list.title}</h3>
        <p className={c.hint}>
          {singleText.list.hint} <Link href="/bundle">{singleText.list.change}</Link>
        </p>
      </div>
      <ol className={css({ fontSize: 'small' })}>
        {variables.map(({ id, title, unit }) => (
          <li
            key={id}
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' })}
          >
            <Link className={standalone({ quiet: true })} href={variableAddress(id)}>
              {title}
            </Link>
            {unit && <span className={c.hint}>{unit}</span>}
          </li>
        ))}
      </ol>
    </li>
  );
}
