// Where the statechart inspector lives. It is no page of the portal: the address is known to the server, and to the
// browser only once the server has said that this visitor may inspect (server/pages/inspectors.ts).

const inspectorPath = '/dev/machines';

/** Slashes at the end do not matter, as with pages. */
export const isInspectorPath = (path: string): boolean => path.replace(/(?<!\/)\/+$/, '') === inspectorPath;
