// What a rule may say of a field, and that a machine's rules are whole: a new field without one does not compile.
import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

/**
 * `shown`: as it is; for values and lists of values, never for whole objects. `hidden`: only its type stays.
 * `alias`: hidden, but the same text has the same number, because a guard compares it. `address`, `query`: the path
 * of a known page and the listed parameters stay. `news`: those entries of a bundle's record that the actor does not
 * have yet. `type`: of an event, which it is.
 */
type Way = 'shown' | 'hidden' | 'alias' | 'address' | 'query' | 'news' | 'type';
export type Rule = Way | { [field: string]: Rule };

type Value = string | number | boolean | null | undefined;

type RuleFor<T> = [T] extends [Value]
  ? Exclude<Way, 'news' | 'type'>
  : [NonNullable<T>] extends [readonly (infer Item)[]]
    ? ([Item] extends [Value] ? 'shown' : never) | 'hidden'
    : [NonNullable<T>] extends [ReadonlySet<string>]
      ? 'shown' | 'hidden'
      : [unknown] extends [T]
        ? 'hidden'
        : { [Field in keyof NonNullable<T>]-?: RuleFor<NonNullable<T>[Field]> } | 'hidden' | 'news' | 'type';

type FieldsOf<Event> = { [Field in Exclude<keyof Event, 'type'>]-?: RuleFor<Event[Field & keyof Event]> };

export type RulesFor<Machine extends AnyStateMachine> = {
  input: RuleFor<InputFrom<Machine>>;
  events: {
    [Type in EventFromLogic<Machine>['type']]: FieldsOf<Extract<EventFromLogic<Machine>, { type: Type }>>;
  };
  /** What its promises give, by the actor's name. */
  outputs: Record<string, Rule>;
};

export type Rules = {
  input: Rule;
  events: Record<string, Record<string, Rule>>;
  outputs: Record<string, Rule>;
};
