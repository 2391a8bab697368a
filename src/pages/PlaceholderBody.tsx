// A page that is not built yet, said plainly: what it is for, what it will hold, and what can be done today.
import { Link } from 'wouter';
import type { Placeholder } from '#src/content/placeholders.ts';
import { Notice } from '#src/parts/Notice.tsx';
import { css, cx } from '#styled/css';
import { button, group, prose } from '#styled/recipes';

export function PlaceholderBody({ will, meanwhile }: Placeholder) {
  return (
    <section className={group().root}>
      <h2 className={group().head}>What will be here</h2>
      <div className={cx(prose(), css({ mb: '6' }))}>
        <ul>
          {will.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <Notice
        className={css({ maxWidth: 'prose' })}
        action={
          <Link className={button({ size: 'small' })} href={meanwhile.href}>
            {meanwhile.link}
          </Link>
        }
      >
        <b>What works now.</b> {meanwhile.text}
      </Notice>
    </section>
  );
}
