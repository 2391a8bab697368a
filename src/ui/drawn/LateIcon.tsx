// One stroke icon of what comes late or in a notice, which the first load does not carry (./Icon.tsx).
import { Stroke, type StrokeProps } from './Stroke.tsx';
import { lateIcons, type LateIconName } from './late-icons.ts';

export const Icon = ({ name, ...rest }: StrokeProps & { name: LateIconName }) => (
  <Stroke path={lateIcons[name]} {...rest} />
);
