// One stroke icon of a page: any there is, which the first load does not carry (./Icon.tsx).
import { Stroke, type StrokeProps } from './Stroke.tsx';
import { pageIcons, type PageIconName } from './page-icons.ts';

export const Icon = ({ name, ...rest }: StrokeProps & { name: PageIconName }) => (
  <Stroke path={pageIcons[name]} {...rest} />
);
