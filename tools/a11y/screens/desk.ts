// Screens of the staff's desk, with something on each, and what the desk is to others.
import { pressFirst, type Screen } from './screen.ts';

const pages = ['', '/members', '/imports', '/versions', '/searches', '/letters', '/log', '/health'];

export const deskScreens: readonly Screen[] = [
  { name: 'desk of a member', address: '/admin', who: 'active' },
  ...pages.map((path): Screen => ({
    name: `desk${path.replace('/', ', ')}`,
    address: `/admin${path}`,
    who: 'admin',
  })),
  { name: 'desk, decided', address: '/admin?state=decided', who: 'admin' },
  {
    name: 'desk, approving',
    address: '/admin',
    who: 'admin',
    prepare: (page) => pressFirst(page, 'link', /^Approve…/),
  },
  {
    name: 'desk, a member open',
    address: '/admin/members?search=amina',
    who: 'admin',
    prepare: async (page) => {
      await pressFirst(page, 'link', /^Change…/);
      await pressFirst(page, 'button', /^Give access/);
    },
  },
];
