// The icons of the frame’s late views and of notices, on the same square as those of the first load (./icons.ts).
import { icons } from './icons.ts';

export const lateIcons = {
  ...icons,
  search: 'M10.5 16.75a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM15.25 15.25 20 20',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  warning: 'M12 4.5 3.5 19h17zM12 10v4.5M12 16.9v.1',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11v5M12 7.9v.1',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a4.75 4.75 0 0 1 0 9.5h-3',
  home: 'M4 11.5 12 5l8 6.5M6 10v9.25h12V10M10 19v-5h4v5',
  guide: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
} as const;

export type LateIconName = keyof typeof lateIcons;
