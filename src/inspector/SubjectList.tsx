// Every machine of the portal and the state it is in at the moment looked at; the chosen one's chart is drawn.
import { selectListed, selectSubject, type Listed } from '#machines/inspector/select.ts';
import { useInspected, useInspector } from './inspector-context.ts';
import './subjects.css';
import { inspectorText } from '#texts/en/inspector/page.ts';

function Subject({ subject, state, isRunning }: Listed) {
  const inspector = useInspector();
  const isChosen = useInspected((snapshot) => selectSubject(snapshot) === subject);
  return (
    <li>
      <button
        type="button"
        className="inspector__subject"
        data-running={isRunning}
        aria-current={isChosen}
        onClick={() => inspector.send({ type: 'subject.choose', subject })}
      >
        <b>{subject}</b> <span>{state === '' ? inspectorText.notRunning : state}</span>
      </button>
    </li>
  );
}

export function SubjectList() {
  const listed = useInspected(selectListed);
  return (
    <nav className="inspector__subjects" aria-label={inspectorText.title}>
      <ul>
        {listed.map((one) => (
          <Subject key={one.subject} {...one} />
        ))}
      </ul>
    </nav>
  );
}
