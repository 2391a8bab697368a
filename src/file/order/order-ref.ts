// The order of a download page: one file of everything in the bundle.
import type { ActorRefFrom } from 'xstate';
import type { orderMachine } from '#machines/file/order/order.machine.ts';

export type OrderRef = ActorRefFrom<typeof orderMachine>;
