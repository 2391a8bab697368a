// The bottom bar below 992 px. Until it is known who is here one place is kept free, so that signing in does not
// stand where Guides was a moment ago.
import {
  selectBundleSize,
  selectIsAbsent,
  selectIsPresent,
  selectLoginAddress,
} from '#machines/portal/select.ts';
import { tabbar } from '#styled/recipes';
import { usePartState } from '#src/portal/portal-context.ts';
import { TabItem } from './TabItem.tsx';

export function TabBar() {
  const c = tabbar();
  const isAbsent = usePartState('session', selectIsAbsent);
  const isPresent = usePartState('session', selectIsPresent);
  const holdsVariables = usePartState('bundle', (bundle) => selectBundleSize(bundle) > 0);
  const login = usePartState('location', selectLoginAddress);
  return (
    <nav className={c.root} aria-label="Main, bottom bar">
      <TabItem to="/home" icon="home" title="Home" />
      <TabItem to="/browse" icon="search" title="Browse" />
      <TabItem to="/pages/guides" icon="guide" title="Guides" />
      {isAbsent && <TabItem to={login} icon="user" title="Sign in" within={['/login']} />}
      {isPresent && <TabItem to="/account/notifications" icon="user" title="Account" within={['/account']} />}
      {isPresent && (
        <TabItem
          to="/bundle"
          icon="download"
          title="Download"
          within={['/bundle', '/download']}
          dot={holdsVariables ? 'Your bundle has variables' : undefined}
        />
      )}
      {!isAbsent && !isPresent && <span className={c.item} />}
    </nav>
  );
}
