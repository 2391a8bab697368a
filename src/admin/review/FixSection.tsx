// One thing to look at: its number, its heading, whether something is left to answer, and what it is about.
import type { ReactNode } from 'react';
import { Tag } from '#src/ui/Tag.tsx';

type Props = {
  id: string;
  number: number;
  title: string;
  /** Under another heading, where there are several tables. */
  isNested: boolean;
  /** What is left to answer; empty where it is all well. */
  asks: string;
  fine: string;
  about: ReactNode;
  children: ReactNode;
};

export function FixSection({ id, number, title, isNested, asks, fine, about, children }: Props) {
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section className="fix" data-state={asks === '' ? 'ok' : 'ask'} aria-labelledby={id}>
      <div className="fix__head">
        <span className="fix__number" aria-hidden="true">
          {number}
        </span>
        <Heading id={id}>{title}</Heading>
        {asks === '' ? fine !== '' && <Tag tone="ok">{fine}</Tag> : <Tag tone="warn">{asks}</Tag>}
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
