// The written guides (texts/en/articles) that go with the three things a visitor does here.
import { Link } from 'wouter';
import { homeText } from '#texts/en/home/home.ts';
import { entries, standalone } from '#styled/recipes';
import { HomeSection } from './HomeSection.tsx';

const words = homeText.guides;
const guides = [
  {
    to: '/pages/read-a-variable-page',
    ...words.variablePage,
  },
  {
    to: '/pages/build-a-bundle',
    ...words.bundle,
  },
  {
    to: '/pages/fetch-by-script',
    ...words.script,
  },
];

export function GuideList() {
  const c = entries({ columns: '3' });
  return (
    <HomeSection
      id="guides"
      title={words.title}
      aside={
        <Link className={standalone()} href="/pages/guides">
          {words.all}
        </Link>
      }
    >
      <ul className={c.root}>
        {guides.map(({ to, title, text }) => (
          <li key={to} className={c.item}>
            <h3 className={c.title}>
              <Link href={to} className={c.link}>
                {title}
              </Link>
            </h3>
            <p className={c.text}>{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
