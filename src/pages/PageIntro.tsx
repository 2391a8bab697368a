// The head of a page of words: its title and one paragraph under it.
import { pageHead } from '#styled/recipes';

type Props = { title: string; lede: string };

export function PageIntro({ title, lede }: Props) {
  const c = pageHead();
  return (
    <div className={c.root}>
      <h1>{title}</h1>
      <p className={c.lede}>{lede}</p>
    </div>
  );
}
