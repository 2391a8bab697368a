// The event log across all actors, with what can be done with it as a whole.
import { actorNames, type ActorName } from '#machines/inspector/recording.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { Icon } from '#src/ui/drawn/LateIcon.tsx';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { select, text } from '#styled/recipes';
import { LogList } from './LogList.tsx';
import { Paste } from './Paste.tsx';
import { ShareBar } from './ShareBar.tsx';
import './log.css';

function Filter() {
  const c = select({ dense: true });
  const inspector = useInspector();
  const only = useInspected(({ context }) => context.only);
  return (
    <span className={c.root}>
      <select
        className={c.control}
        aria-label={inspectorText.log.eventsOf}
        value={only ?? ''}
        onChange={({ target }) =>
          inspector.send({
            type: 'log.filter',
            only: target.value === '' ? null : (target.value as ActorName),
          })
        }
      >
        <option value="">{inspectorText.log.all}</option>
        {actorNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron" size="small" className={c.icon} />
    </span>
  );
}

export function LogPanel() {
  return (
    <section className="inspector__log" aria-label={inspectorText.log.title}>
      <div className="inspector__head">
        <h2>{inspectorText.log.title}</h2>
        <Filter />
      </div>
      <ShareBar />
      <LogList />
      <Paste />
      <p className={text({ size: 'fine', tone: 'muted' })}>{inspectorText.log.masked}</p>
    </section>
  );
}
