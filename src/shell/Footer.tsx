// The foot of every page: what the network is, where it is, and the pages that a reader of data looks for.
import { Link } from 'wouter';
import * as frameText from '#texts/en/screens/frame.ts';
import * as lateText from '#texts/en/screens/late.ts';
import { footer, page } from '#styled/recipes';
import { useConfig } from '#src/portal/portal-context.ts';

const links = [
  { title: lateText.licensing, to: '/pages/licensing' },
  { title: frameText.pricing, to: '/onboarding/pricing' },
  { title: lateText.contact, to: '/pages/contact-us' },
];

export function Footer() {
  const c = footer();
  const { name, mission, address, version } = useConfig();
  return (
    <footer className={c.root}>
      <div className={page()}>
        <div className={c.grid}>
          <p className={c.mission}>{mission}</p>
          <address className={c.address}>
            <b>{name}</b>
            {address.map((line) => `\n${line}`)}
          </address>
          <ul className={c.links}>
            {links.map(({ title, to }) => (
              <li key={to}>
                <Link className={c.link} href={to}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className={c.legal}>
          <span>© 2022 {name}</span>
          {version && <span>{lateText.versionOf(version)}</span>}
        </div>
      </div>
    </footer>
  );
}
