// The icons of pages, on the same square as those of the first load (./icons.ts) and of the frame (./late-icons.ts).
import { lateIcons } from './late-icons.ts';

export const pageIcons = {
  ...lateIcons,
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M6 12h12',
  arrow: 'M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5',
  up: 'M12 19V5.5M6.5 11 12 5.5l5.5 5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  back: 'M19 12H5.5M11 6.5 5.5 12l5.5 5.5',
  filters:
    'M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 18.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  external: 'M13.5 5H19v5.5M19 5l-8 8M16.5 14v5H5V7.5h5',
  share: 'M12 14.5V4M8 7.5 12 4l4 3.5M6 11v8.5h12V11',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5V16M13.5 10.5V16',
  table: 'M4.5 5.5h15v13h-15zM4.5 10h15M10 10v8.5',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  eye: 'M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  save: 'M6 4.5h12v15l-6-4.5-6 4.5z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5zM10 20.5h4',
  card: 'M4 6.5h16v11H4zM4 10.5h16M7 14.5h3',
  key: 'M15 13a4 4 0 1 0-3.7-2.5L4.5 17.3v2.2H8v-2h2v-2l1.7-1.7A4 4 0 0 0 15 13zM16 8v.1',
  message: 'M4.5 6h15v11h-8.5L7 20v-3H4.5z',
  exit: 'M13 5H6v14h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  next: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  away: 'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.5a9 9 0 0 1 4-2.3M18.5 12.5a9 9 0 0 0-6-2.8M12 19v.1',
  refresh: 'M18.5 10A7 7 0 0 0 6 7.5L4.5 9M4.5 5v4h4M5.5 14A7 7 0 0 0 18 16.5l1.5-1.5M19.5 19v-4h-4',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
} as const;

export type PageIconName = keyof typeof pageIcons;
