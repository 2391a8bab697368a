// The way from each page of the staff's desk to the others.
import { SideNav } from '#src/page/SideNav.tsx';

const pages = [
  { href: '/admin', title: 'Applications' },
  { href: '/admin/members', title: 'Members' },
  { href: '/admin/imports', title: 'Imports' },
  { href: '/admin/versions', title: 'Versions' },
  { href: '/admin/letters', title: 'Letters' },
  { href: '/admin/log', title: 'Log' },
  { href: '/admin/health', title: 'Health' },
];

export const DeskNav = ({ path }: { path: string }) => <SideNav label="Desk" pages={pages} path={path} />;
