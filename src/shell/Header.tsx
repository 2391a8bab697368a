// The head of every page: the portal's name, the main menu, and at the end what concerns the visitor.
import { Link } from 'wouter';
import { BrandMark } from '#src/ui/drawn/BrandMark.tsx';
import { Neatline } from '#src/ui/drawn/Neatline.tsx';
import * as frameText from '#texts/en/screens/frame.ts';
import { cx } from '#styled/css';
import { header, page } from '#styled/recipes';
import { EndMenu } from './EndMenu.tsx';
import { PendingBar, SearchField } from '#src/shell/late/late.tsx';
import { MainMenu } from './MainMenu.tsx';
import { useConfig } from '#src/portal/portal-context.ts';

export function Header() {
  const c = header();
  const { name } = useConfig();
  return (
    <header className={c.root}>
      <div className={cx(page(), c.bar)}>
        <Link className={c.brand} href="/home">
          <BrandMark className={c.mark} />
          <span className={c.name}>
            {name} <span className={c.sub}>{frameText.dataPortal}</span>
          </span>
        </Link>
        <SearchField place="header" />
        <MainMenu />
        <EndMenu />
      </div>
      <Neatline />
      <PendingBar />
    </header>
  );
}
