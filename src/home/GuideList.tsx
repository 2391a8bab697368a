// The written guides (src/articles) that go with the three things a visitor does here.
import { Link } from 'wouter';
import { entries } from '#styled/recipes';
import { HomeSection } from './HomeSection.tsx';

const guides = [
  {
    to: '/pages/read-a-variable-page',
    title: 'Read a variable page',
    text: 'What unit, coverage and version mean, and how to tell a zero from a missing value.',
  },
  {
    to: '/pages/build-a-bundle',
    title: 'Build a bundle',
    text: 'Collect variables from several datasets, and what becomes of them when you download.',
  },
  {
    to: '/pages/fetch-by-script',
    title: 'Fetch by script',
    text: 'The same files from curl, Python or R.',
  },
];

export function GuideList() {
  const c = entries({ columns: '3' });
  return (
    <HomeSection
      id="guides"
      title="Working with the data"
      aside={<Link href="/pages/guides">All guides</Link>}
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
