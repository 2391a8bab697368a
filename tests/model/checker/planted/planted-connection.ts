// Faults of machines that wait for the server, each with the part it is in and what it is.
import type { AnyStateMachine } from 'xstate';
import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { locationMachine } from '#machines/location/location.machine.ts';
import type { PartName } from '#machines/portal/parts.ts';
import { credulous } from '#tests/model/checker/compositions/connecting.ts';
import { changed } from './planted.ts';

export const connectionFaults: readonly { fault: string; in: PartName; machine: AnyStateMachine }[] = [
  {
    fault: 'a server that is away is forgotten',
    in: 'connection',
    machine: changed(connectionMachine, 'states|away|states|waiting|after', {}),
  },
  {
    fault: 'one loss is taken for an absence',
    in: 'connection',
    machine: changed(connectionMachine, 'states|near|on|connection.miss', 'away'),
  },
  {
    fault: 'a lost screen is loaded from whatever is there',
    in: 'location',
    machine: changed(locationMachine, 'states|loading|invoke|onError', {
      target: 'leaving',
      actions: 'reloadPage',
    }),
  },
  { fault: 'silence is taken for the server’s word', in: 'session', machine: credulous },
];
