import {
  comparable,
  MERIT_SOURCE_NAMES,
  MERIT_SOURCES,
  type MeritExtra,
  type MeritMark,
  type MeritMeasure,
  type MeritRule,
  meritRule,
  meritRuleRefusal,
  type Reason,
  sentenceOf,
} from '@uas/contract';
import { fieldErrorsFromZod } from '@uas/shared-ui/forms';
import { texts } from './merit.texts';

/** What a new rule begins with. */
export const FIRST_RULE: MeritRule = {
  streams: [
    {
      parts: [
        { measure: { of: 'matric' }, weight: '10' },
        { measure: { of: 'inter' }, weight: '40' },
        { measure: { of: 'test', test: '' }, weight: '50' },
      ],
      least: [],
    },
  ],
  extra: [],
  ties: [{ of: 'inter' }, { of: 'matric' }, 'older'],
  blocks: false,
};

/** A rule as it is typed, checked: ready to be sent, or with what is wrong at which field. */
export interface CheckedRule {
  readonly rule: MeritRule | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

/** Whether a rule can be saved; subjects that are still empty behind a comma are left out. */
export function checkRule(typed: MeritRule): CheckedRule {
  const checked = meritRule.safeParse(JSON.parse(JSON.stringify(typed, withoutEmptySubjects)));
  if (!checked.success) return { rule: null, errors: fieldErrorsFromZod(checked.error), refusal: null };
  const refusal: Reason | null = meritRuleRefusal(checked.data);
  return { rule: refusal ? null : checked.data, errors: {}, refusal: sentenceOf(refusal) };
}

function withoutEmptySubjects(key: string, value: unknown): unknown {
  return key === 'subjects' && Array.isArray(value) ? value.filter((name) => name.trim() !== '') : value;
}

const COMPOUND = ['best', 'firstOf', 'pooled'] as const;
export type MeasureKind = MeritMark['of'] | (typeof COMPOUND)[number];

export function kindOf(measure: MeritMeasure): MeasureKind {
  return COMPOUND.find((kind) => kind in measure) ?? (measure as MeritMark).of;
}

/** What a measure begins with when its kind is chosen; a test, with the name of one that is known. */
export function newMeasure(kind: MeasureKind, test = ''): MeritMeasure {
  if (kind === 'best') return { best: [{ of: 'matric' }, { of: 'inter' }] };
  if (kind === 'firstOf') return { firstOf: [{ of: 'inter' }, { of: 'inter-part-1' }] };
  if (kind === 'pooled')
    return {
      pooled: [
        { of: 'matric', times: '0.25' },
        { of: 'inter', times: '1' },
      ],
    };
  return kind === 'test' ? { of: 'test', test } : { of: kind };
}

/** What can be chosen as a measure; alone (`marks`), within another one. */
export function measureChoices(level: 'all' | 'marks') {
  const marks = MERIT_SOURCES.map((value) => ({ value, label: MERIT_SOURCE_NAMES[value] as string }));
  if (level === 'marks') return marks;
  return [...marks, ...COMPOUND.map((value) => ({ value, label: texts[value] as string }))];
}

/** The names of the tests in some rules, each once; `NET` and `net` are one. */
export function testsIn(rules: readonly unknown[]): readonly string[] {
  const names = new Map<string, string>();
  JSON.stringify(rules, (key, value) => {
    const isName = key === 'test' && typeof value === 'string' && value.trim() !== '';
    if (isName && !names.has(comparable(value))) names.set(comparable(value), value.trim());
    return value;
  });
  return [...names.values()];
}

/** Whether a part of the rule counts marks of a source, so that extra marks to it change something. */
export function isCounted(rule: MeritRule, to: MeritExtra['to']): boolean {
  const parts = JSON.stringify(rule.streams.map((stream) => stream.parts));
  return to === 'result' || parts.includes(`"of":"${to}"`);
}

/** A list with one entry changed, or (undefined) taken out. */
export function withAt<Item>(list: readonly Item[], at: number, item: Item | undefined): Item[] {
  return list.flatMap((known, index) => {
    if (index !== at) return [known];
    return item === undefined ? [] : [item];
  });
}
