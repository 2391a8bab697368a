// The foot of every page: what the network is, where it is, and the pages that a reader of data looks for.
import { Link } from 'wouter';
import { footer, page } from '#styled/recipes';
import { useConfig } from '#src/portal/portal-context.ts';

const links = [
  { title: 'Licensing', to: '/pages/licensing' },
  { title: 'Pricing', to: '/onboarding/pricing' },
  { title: 'Contact', to: '/pages/contact-us' },
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
          {version && <span>Version {version}</span>}
        </div>
      </div>
    </footer>
  );
}
