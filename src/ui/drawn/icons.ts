// The icons' strokes on a 24-unit square, 1.5 wide, drawn for this portal: those of the first load. Others
// come with the frame's late views (./late-icons.ts) and with the pages that draw them (./page-icons.ts). An icon never stands
// without words except for close, move, step and page arrows (docs/look.md).
export const icons = {
  download: 'M12 4v11.25M7.5 11l4.5 4.25L16.5 11M5 19.5h14',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
} as const;

export type IconName = keyof typeof icons;
