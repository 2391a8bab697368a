// The ways on for who came by a link that works no more: another one, or signing in.
import { Link } from 'wouter';
import { css } from '#styled/css';

type Props = { again: string; href: string };

export const LinkWays = ({ again, href }: Props) => (
  <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', mt: '6' })}>
    <Link href={href}>{again}</Link>
    <Link href="/login">Sign in</Link>
  </p>
);
