// The icons' strokes on a 24-unit square, 1.5 wide, drawn for this portal. An icon never stands without words
// except for close, move, step and page arrows (docs/look.md).
export const icons = {
  search: 'M10.5 16.75a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM15.25 15.25 20 20',
  download: 'M12 4v11.25M7.5 11l4.5 4.25L16.5 11M5 19.5h14',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M6 12h12',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  arrow: 'M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5',
  up: 'M12 19V5.5M6.5 11 12 5.5l5.5 5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  back: 'M19 12H5.5M11 6.5 5.5 12l5.5 5.5',
  warning: 'M12 4.5 3.5 19h17zM12 10v4.5M12 16.9v.1',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 11v5M12 7.9v.1',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a4.75 4.75 0 0 1 0 9.5h-3',
  home: 'M4 11.5 12 5l8 6.5M6 10v9.25h12V10M10 19v-5h4v5',
  guide: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  filters:
    'M4 8h8.5M17.5 8H20M4 16h2.5M11.5 16H20M15 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM9 18.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  external: 'M13.5 5H19v5.5M19 5l-8 8M16.5 14v5H5V7.5h5',
  share: 'M12 14.5V4M8 7.5 12 4l4 3.5M6 11v8.5h12V11',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5V16M13.5 10.5V16',
  table: 'M4.5 5.5h15v13h-15zM4.5 10h15M10 10v8.5',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  eye: 'M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6zM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5z',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
} as const;

export type IconName = keyof typeof icons;
