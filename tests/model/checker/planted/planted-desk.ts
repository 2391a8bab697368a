// Faults of the staff's desk: who is shown a page that is not theirs, or goes on waiting for one.
import { locationMachine } from '#machines/location/location.machine.ts';

export const deskFaults = [
  {
    fault: 'the desk is a page for everybody',
    in: 'location',
    machine: locationMachine.provide({ guards: { isHidden: () => false } }),
  },
  {
    fault: 'rights that are taken are not noticed',
    in: 'location',
    machine: locationMachine.provide({ guards: { isLost: () => false } }),
  },
  {
    fault: 'it is never known who is here',
    in: 'location',
    machine: locationMachine.provide({ guards: { isUncertain: () => true } }),
  },
] as const;
