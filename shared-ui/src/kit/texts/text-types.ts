import type { ReactNode } from 'react';

/** One text by number (`count`): the forms of `Intl.PluralRules`, or an exact number, e.g. `0`. */
export interface Forms {
  readonly [exactly: number]: string;
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** `'Welcome, {name}'`, `'Read the <terms>terms</terms>'`, or forms by number. */
export type Message = string | Forms;
export type Messages = Readonly<Record<string, Message>>;

type StringsOf<M extends Message> = M extends string ? M : Extract<M[keyof M], string>;
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type TagsIn<S extends string> = S extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsIn<Rest>
  : never;
type CountOf<M extends Message> = M extends string ? never : 'count';

type Names<M extends Message> = NamesIn<StringsOf<M>> | CountOf<M>;
type Tags<M extends Message> = TagsIn<StringsOf<M>>;

/** What must be given to a text: a value for each `{name}`, a number as `count`, a component for each `<tag>`. */
export type ValuesOf<M extends Message, Value> = {
  readonly [Name in Names<M>]: Name extends CountOf<M> ? number : Value;
} & { readonly [Tag in Tags<M>]: (inner: ReactNode) => ReactNode };

type TextFunction<M extends Message> = [Tags<M>] extends [never]
  ? {
      (values: ValuesOf<M, string | number>): string;
      (values: ValuesOf<M, ReactNode>): ReactNode;
    }
  : (values: ValuesOf<M, ReactNode>) => ReactNode;

declare const MESSAGES: unique symbol;

/** Each text by its key: a string, or a function of what stands in it. */
export type TextsOf<M extends Messages> = {
  readonly [Key in keyof M]: [Names<M[Key]> | Tags<M[Key]>] extends [never] ? string : TextFunction<M[Key]>;
} & {
  /** Only a type: what the texts were made of, for their translations. */
  readonly [MESSAGES]?: M;
};

/** A message that needs exactly what another one needs, and is by number when that one is; else no message at all. */
type SameNeeds<M extends Message, Base extends Message> = [Names<M> | Tags<M>] extends [
  Names<Base> | Tags<Base>,
]
  ? [Exclude<Names<Base> | Tags<Base>, 'count'>, CountOf<Base>] extends [Names<M> | Tags<M>, CountOf<M>]
    ? M
    : never
  : never;

/** The messages of another language: the same keys, and in each the same placeholders and tags. */
export type TranslationOf<Base extends Messages, M extends Messages> = {
  readonly [Key in keyof Base]: Message;
} & {
  readonly [Key in keyof M]: Key extends keyof Base ? SameNeeds<M[Key], Base[Key]> : never;
};
