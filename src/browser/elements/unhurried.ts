// What may be drawn a moment later than it is known. React then draws it in slices, between which the browser takes keys, and
// shows it at once when all of it is drawn; who types waits for no list.
import { useDeferredValue } from 'react';

/** The value as it is drawn: the latest, or the one before while the latest is being drawn. */
export const useUnhurried = <Value>(value: Value): Value => useDeferredValue(value);
