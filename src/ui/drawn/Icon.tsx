// One stroke icon of the first load. It is decoration beside words, so it is hidden from readers; a button that has nothing
// but an icon carries its name in `aria-label`.
import { Stroke, type StrokeProps } from './Stroke.tsx';
import { icons, type IconName } from './icons.ts';

export const Icon = ({ name, ...rest }: StrokeProps & { name: IconName }) => (
  <Stroke path={icons[name]} {...rest} />
);
