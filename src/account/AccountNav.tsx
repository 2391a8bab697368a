// The account's pages beside each of them.
import { accountPages } from './account-pages.ts';
import { SideNav } from '#src/page/SideNav.tsx';

const pages = [{ href: '/account', title: 'Overview' }, ...accountPages];

export const AccountNav = ({ path }: { path: string }) => (
  <SideNav label="Account" pages={pages} path={path} />
);
