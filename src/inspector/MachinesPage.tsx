// /dev/machines for those who may see it: the portal as its statecharts.
import './inspector.css';
import { NotFound } from '#src/page/NotFound.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useConfig, usePartState } from '#src/portal/portal-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { cx } from '#styled/css';
import { page, pageHead } from '#styled/recipes';
import { ChartPanel } from '#src/inspector/chart/ChartPanel.tsx';
import { EventPanel } from '#src/inspector/event/EventPanel.tsx';
import { LogPanel } from '#src/inspector/log/LogPanel.tsx';
import { MomentBar } from '#src/inspector/log/MomentBar.tsx';
import { mayInspect } from './name-page.ts';
import { Opened } from '#src/inspector/log/Opened.tsx';
import { SubjectList } from './SubjectList.tsx';
import { TabChoice } from './TabChoice.tsx';
import { useInspected } from './inspector-context.ts';

function Panels() {
  const tab = useInspected(({ context }) => context.tab);
  const isBusy = useInspected((inspector) => inspector.hasTag('busy'));
  return (
    <div className="inspector__panels" data-tab={tab} aria-busy={isBusy}>
      <SubjectList />
      <TabChoice />
      <ChartPanel />
      <div className="inspector__end">
        <LogPanel />
        <EventPanel />
      </div>
    </div>
  );
}

function Machines() {
  const c = pageHead({ tight: true });
  return (
    <div className={cx(page(), 'inspector')}>
      <div className={c.root}>
        <h1>{inspectorText.title}</h1>
        <p className={c.lede}>{inspectorText.lede}</p>
      </div>
      <MomentBar />
      <Opened />
      <Panels />
    </div>
  );
}

export function MachinesPage() {
  const { production } = useConfig();
  const isKnown = usePartState('session', (session) => !production || !session.matches('loading'));
  const isAllowed = usePartState('session', (session) => mayInspect(session, production));
  if (isAllowed) return <Machines />;
  return isKnown ? <NotFound /> : <Skeleton label={inspectorText.loading} />;
}
