// Faults in the charts of a variable, each of which a property about them refutes.
import { chartMachine } from '#machines/chart/chart.machine.ts';
import { changed, type machineFaults } from './planted.ts';

export const chartFaults: typeof machineFaults = [
  {
    fault: 'turning the years never ends',
    in: 'chart',
    machine: changed(chartMachine, 'states|drawn|states|turning|after', {}),
  },
  {
    fault: 'the address is not told of another view',
    in: 'chart',
    machine: changed(chartMachine, 'states|drawn|on|view.set|actions', [
      { type: 'setView', params: ({ event }: { event: unknown }) => event },
    ]),
  },
];
