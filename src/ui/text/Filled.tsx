// A sentence of texts/ with elements in it: each {name} in the words is the element of that name, so that a language puts it
// where its grammar wants it.
import { Fragment, type ReactNode } from 'react';

/** 'Sign in as {email}.' → 'email'. */
type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Props<Words extends string> = { words: Words; parts: Readonly<Record<NamesIn<Words>, ReactNode>> };

export function Filled<Words extends string>({ words, parts }: Props<Words>) {
  const named: Readonly<Record<string, ReactNode>> = parts;
  return words
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : named[part]}</Fragment>);
}
