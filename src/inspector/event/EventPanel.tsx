// The moment's own event: its payload as it was recorded, the transitions it took and who walks them; and the context
// of the chosen machine, as the replay has it.
import { selectRow, selectActor, selectSubject, type Row } from '#machines/inspector/select.ts';
import { holdersOf } from '#src/inspector/chart/transition-coverage.ts';
import { machineOf } from '#src/inspector/charts.ts';
import { useInspected } from '#src/inspector/inspector-context.ts';
import { moveOf, timeOf, typeOf } from '#src/inspector/log/entry.text.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { text } from '#styled/recipes';
import { Values } from './Values.tsx';
import './event.css';

function Happened({ row }: { row: Row }) {
  const { entry } = row;
  const { type: _type, ...payload } = entry.event;
  return (
    <>
      <p className="inspector__what">
        <b>{typeOf(entry)}</b> {inspectorText.event.to} <b>{entry.actor}</b>
        {entry.by !== null && inspectorText.event.from(entry.by)}{' '}
        {inspectorText.event.at(timeOf(entry.at), moveOf(row))}
      </p>
      {Object.keys(payload).length > 0 && <Values value={payload} label={inspectorText.event.payload} />}
      {entry.taken.map((transition) => (
        <p key={transition} className="inspector__taken">
          <code>{transition}</code>
          <small>{holdersOf(machineOf(entry.actor), transition)}</small>
        </p>
      ))}
    </>
  );
}

function Context() {
  const subject = useInspected(selectSubject);
  const context: unknown = useInspected((inspector) => selectActor(inspector)?.snapshot.context);
  // The inspector's own is the recording itself.
  if (subject === 'inspector') return null;
  return (
    <>
      <h3>{inspectorText.event.contextOf(subject)}</h3>
      {context === undefined ? (
        <p className={text({ size: 'fine', tone: 'muted' })}>{inspectorText.event.notRunning}</p>
      ) : (
        <>
          <Values value={context} label={inspectorText.event.context} />
          <p className={text({ size: 'fine', tone: 'muted' })}>{inspectorText.event.replayed}</p>
        </>
      )}
    </>
  );
}

export function EventPanel() {
  const row = useInspected(selectRow);
  return (
    <section className="inspector__event" aria-label={inspectorText.event.title}>
      <h2>{inspectorText.event.title}</h2>
      {row ? <Happened row={row} /> : <p>{inspectorText.event.none}</p>}
      <Context />
    </section>
  );
}
