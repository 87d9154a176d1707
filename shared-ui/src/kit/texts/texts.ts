import { setupI18n } from '@lingui/core';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Message, Messages, TextsOf, TranslationOf } from './text-types';

/** The one instance of the page: the kit is shared, and every package brings its own texts into it. */
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const defined = new Map<string, Messages>();
const ids = new WeakMap<object, string>();
let rewrite: ((text: string) => string) | null = null;

/**
 * The texts of one part of a package, under an id that no other part has, e.g. `shell/home`. Read a text while
 * rendering or in a handler, never into a constant of a module: that would keep the language of its first moment.
 */
export function defineTexts<const M extends Messages>(id: string, messages: M): TextsOf<M> {
  defined.set(id, messages);
  load('en', id, messages);
  if (rewrite) load(i18n.locale, id, rewritten(messages, rewrite));
  const texts = {};
  for (const [key, message] of Object.entries(messages)) {
    const name = `${id}.${key}`;
    const get = needsValues(message) ? () => (values: Values) => textWith(name, values) : () => i18n._(name);
    Object.defineProperty(texts, key, { get, enumerable: true });
  }
  ids.set(texts, id);
  return texts as TextsOf<M>;
}

/**
 * The same texts in another language. A key that is missing or unknown does not compile, nor does a text that lost a
 * placeholder or a tag of the English one, or has one of its own.
 */
export function defineTranslation<Base extends Messages, const M extends Messages>(
  language: string,
  texts: TextsOf<Base>,
  messages: M & TranslationOf<NoInfer<Base>, M>,
): void {
  const id = ids.get(texts);
  if (id !== undefined) load(language, id, messages);
}

/** Shows every text in the language from now on: in what `defineTranslation` gave, English where it gave nothing. */
export function speak(language: string): void {
  rewrite = null;
  i18n.load(language, {});
  i18n.activate(language);
}

/** Shows every text rewritten, those of packages that are still to come as well. `language` only names the result. */
export function speakRewritten(language: string, how: (text: string) => string): void {
  rewrite = how;
  for (const [id, messages] of defined) load(language, id, rewritten(messages, how));
  // The forms are those of the English texts; the name of a test language may be no tag that the platform knows.
  i18n.activate(language, 'en');
}

/** A sentence of the contract, or of the server, as it is shown in the language in use. */
export function sentence(text: string): string {
  return rewrite ? rewrite(text) : text;
}

type Values = Readonly<Record<string, ReactNode | ((inner: ReactNode) => ReactNode)>>;

/** A message as the library reads it: text and places in turn, forms as one place. */
type Compiled = (string | [string] | [string, 'select', Record<string, Compiled>])[];

/** The place of the grammatical number; no text can name it. */
const FORM = '#form';
const rulesOf = once((locale) => new Intl.PluralRules(locale));
/** Made once a count needs it: loading it takes a tenth of a second on a cheap phone. */
const figuresOf = once((locale) => new Intl.NumberFormat(locale));
const GROUPED_FROM = 1_000;

function load(language: string, id: string, messages: Messages): void {
  const entries = Object.entries(messages).map(([key, message]) => [`${id}.${key}`, compile(message)]);
  i18n.load(language, Object.fromEntries(entries));
}

/**
 * An exact number comes before the form of the language. The library's own plural would write the number as well, which no
 * text asks for: its formats are the first that the platform has to load, a tenth of a second on a cheap phone.
 */
function compile(message: Message): Compiled {
  if (typeof message !== 'string') {
    const forms = eachForm(message, compile);
    return [['count', 'select', { ...forms, other: [[FORM, 'select', forms]] }]];
  }
  return message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? ([part] as [string]) : part));
}

function rewritten(messages: Messages, how: (text: string) => string): Messages {
  const each = (message: Message): Message =>
    typeof message === 'string' ? how(message) : { other: '', ...eachForm(message, how) };
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, each(message)]));
}

function eachForm<T>(forms: Exclude<Message, string>, change: (form: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, change(text)]));
}

function needsValues(pattern: Message): boolean {
  return typeof pattern !== 'string' || /\{\w+\}|<\/\w+>/.test(pattern);
}

/** Stands for a value until the text is composed, so that nothing inside a value is taken for part of the message. */
const MARK = '\uE000';
const PLACEHOLDERS = /\uE000(\d+)\uE000|<(\w+)>(.*?)<\/\2>/gs;

function textWith(name: string, values: Values): ReactNode {
  const inserted: ReactNode[] = [];
  const marks: Record<string, string | number> = {};
  const { count } = values;
  const locale = String(i18n.locales ?? i18n.locale);
  if (typeof count === 'number') marks[FORM] = rulesOf(locale).select(count);
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'function') continue;
    marks[key] = typeof value === 'number' ? value : `${MARK}${inserted.push(value) - 1}${MARK}`;
  }
  if (typeof count === 'number' && count >= GROUPED_FROM) marks.count = figuresOf(locale).format(count);
  const nodes = filled(i18n._(name, marks), { inserted, values });
  if (nodes.every((node) => typeof node === 'string')) return nodes.join('');
  return createElement(Fragment, null, ...nodes);
}

interface Filling {
  readonly inserted: readonly ReactNode[];
  readonly values: Values;
}

function filled(text: string, filling: Filling): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDERS)) {
    const [whole, index, tag = '', inner = ''] = match;
    nodes.push(text.slice(from, match.index));
    const wrap = filling.values[tag];
    if (index !== undefined) nodes.push(filling.inserted[Number(index)]);
    else if (typeof wrap === 'function')
      nodes.push(wrap(createElement(Fragment, null, ...filled(inner, filling))));
    from = match.index + whole.length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== '');
}

/** Each formatter once for each locale. */
export function once<Formatter>(make: (locale: string) => Formatter): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
