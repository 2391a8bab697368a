// The bottom bar below 992 px. Until it is known who is here one place is kept free, so that signing in does not
// stand where Guides was a moment ago.
import {
  selectBundleSize,
  selectIsAbsent,
  selectIsPresent,
  selectLoginAddress,
} from '#machines/portal/select.ts';
import * as frameText from '#texts/en/screens/frame.ts';
import * as lateText from '#texts/en/screens/late.ts';
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
    <nav className={c.root} aria-label={lateText.bottomBar}>
      <TabItem to="/home" icon="home" title={frameText.home} />
      <TabItem to="/browse" icon="search" title={lateText.browse} />
      <TabItem to="/pages/guides" icon="guide" title={frameText.guides} />
      {isAbsent && <TabItem to={login} icon="user" title={frameText.signIn} within={['/login']} />}
      {isPresent && (
        <TabItem to="/account" icon="user" title={frameText.account} within={['/account', '/messages']} />
      )}
      {isPresent && (
        <TabItem
          to="/bundle"
          icon="download"
          title={frameText.download}
          within={['/bundle', '/download']}
          dot={holdsVariables ? lateText.hasVariables : undefined}
        />
      )}
      {!isAbsent && !isPresent && <span className={c.item} />}
    </nav>
  );
}
