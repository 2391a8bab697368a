// A list as its screen sees it: typed by the answer of its endpoint and by the endpoints that change it. Who makes fewer
// changes takes any list that allows them, and who makes none takes every list.
import type { EndpointName } from '#contract/api/client.ts';
import type { LogicOf, RefTo, SeenOf } from '#machines/kinds/seen.ts';
import type { listMachine } from './list.machine.ts';
import type { ListContext, ListEvent } from './list.types.ts';

export type ListSnapshot<Answer = unknown> = SeenOf<typeof listMachine, ListContext<Answer>>;

export type ListLogic<Answer, Change extends EndpointName> = LogicOf<
  typeof listMachine,
  ListSnapshot<Answer>,
  ListEvent<Change>
>;

export type ListRef<Answer = unknown, Change extends EndpointName = never> = RefTo<
  typeof listMachine,
  ListSnapshot<Answer>,
  ListEvent<Change>
>;
