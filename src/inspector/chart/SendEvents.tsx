// What the chosen machine would hear where it is, with the payloads of its cases: a press sends it to the portal.
import type { ActorName, Subject } from '#machines/inspector/recording.ts';
import { eventsFor, selectIsLive, selectStanding } from '#machines/inspector/select.ts';
import { casesOf, machineOf } from '#src/inspector/charts.ts';
import { useInspected, useInspector } from '#src/inspector/inspector-context.ts';
import { button, text } from '#styled/recipes';

const payloadOf = ({ type: _type, ...payload }: { type: string }): string =>
  Object.keys(payload).length === 0 ? '' : JSON.stringify(payload);

export function SendEvents({ subject }: { subject: Subject }) {
  const inspector = useInspector();
  const isLive = useInspected(selectIsLive);
  const standing = useInspected(selectStanding);
  // The portal's own events tell of its parts: sent by hand they would be lies.
  const events = standing && subject !== 'portal' ? eventsFor(standing, casesOf(machineOf(subject))) : [];
  if (events.length === 0) return null;
  return (
    <div className="inspector__send">
      <h3>Send an event</h3>
      {!isLive && (
        <p className={text({ size: 'fine', tone: 'muted' })}>Only the portal as it is now can be told.</p>
      )}
      <ul>
        {events.map((event) => (
          <li key={JSON.stringify(event)}>
            <button
              type="button"
              className={button({ size: 'small' })}
              disabled={!isLive}
              onClick={() => inspector.send({ type: 'portal.send', actor: subject as ActorName, event })}
            >
              {event.type} <small>{payloadOf(event)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
