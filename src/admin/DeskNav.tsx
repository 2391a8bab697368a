// The way from each page of the staff's desk to the others.
import { SideNav } from '#src/page/SideNav.tsx';
import { deskText } from '#texts/en/admin/desk.ts';

const pages = [
  { href: '/admin', title: deskText.pages.applications },
  { href: '/admin/members', title: deskText.pages.members },
  { href: '/admin/imports', title: deskText.pages.imports },
  { href: '/admin/versions', title: deskText.pages.versions },
  { href: '/admin/searches', title: deskText.pages.searches },
  { href: '/admin/letters', title: deskText.pages.letters },
  { href: '/admin/log', title: deskText.pages.log },
  { href: '/admin/health', title: deskText.pages.health },
];

export const DeskNav = ({ path }: { path: string }) => (
  <SideNav label={deskText.name} pages={pages} path={path} />
);
