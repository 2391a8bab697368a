// A thing's page before it is known what the thing is called: as it will be laid out, and as high as the window, so that
// nothing beneath it moves when it comes.
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { crumbs, page, split, variableHead } from '#styled/recipes';

type Props = {
  title: string;
  /** What is waited for, or why it does not come. */
  children: ReactNode;
};

const whole = css({ minHeight: '[100dvh]' });
const crumb = css({ minHeight: '[1.75rem]' });

export const PageWaiting = ({ title, children }: Props) => (
  <div className={cx(page(), whole)}>
    <div className={crumbs().root} aria-hidden="true">
      <span className={crumb} />
    </div>
    <div className={split({ aside: 'end' })}>
      <div>
        <div className={variableHead().root}>
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </div>
  </div>
);
