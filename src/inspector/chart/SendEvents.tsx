// What the chosen machine would hear where it is, with the payloads of its cases: a press sends it to the portal.
import type { ActorName, Subject } from '#machines/inspector/recording.ts';
import { eventsFor, selectIsLive, selectActor, type EventChoice } from '#machines/inspector/select.ts';
import { casesOf, machineOf } from '#src/inspector/charts.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { inspectorText } from '#texts/en/inspector/page.ts';
import { button, text } from '#styled/recipes';
import { WriteEvent } from './WriteEvent.tsx';
import './send.css';

const payloadOf = ({ type: _type, ...payload }: { type: string }): string =>
  Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);

type Props = { actor: ActorName; choice: EventChoice; isLive: boolean };

function Send({ actor, choice: { event, isEnabled }, isLive }: Props) {
  const inspector = useInspector();
  return (
    <button
      type="button"
      className={button({ size: 'small' })}
      disabled={!isLive || !isEnabled}
      onClick={() => inspector.send({ type: 'portal.send', actor, event })}
    >
      {event.type} <small>{payloadOf(event)}</small>
    </button>
  );
}

export function SendEvents({ subject }: { subject: Subject }) {
  const isLive = useInspected(selectIsLive);
  const replayed = useInspected(selectActor);
  // The portal's own events tell of its parts: sent by hand they would be lies.
  const choices = replayed && subject !== 'portal' ? eventsFor(replayed, casesOf(machineOf(subject))) : [];
  if (choices.length === 0) return null;
  const actor = subject as ActorName;
  return (
    <section className="inspector__send" aria-label={inspectorText.send.title}>
      <h3>{inspectorText.send.title}</h3>
      <p className={text({ size: 'fine', tone: 'muted' })}>
        {isLive ? inspectorText.send.grey : inspectorText.send.live}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={JSON.stringify(choice.event)}>
            <Send actor={actor} choice={choice} isLive={isLive} />
          </li>
        ))}
      </ul>
      {isLive && <WriteEvent key={actor} actor={actor} sample={choices[0]!.event} />}
    </section>
  );
}
