import { formatDay } from '../dates';
import { fillGaps, type GapValues } from '../lines';
import type { Merit } from './merit';
import { MERIT_SENTENCE, MERIT_SOURCE_NAMES } from './merit.texts';
import type { MeritExtra, MeritMeasure, MeritRule, MeritStream, MeritTie } from './merit-rule';

const say = (piece: keyof typeof MERIT_SENTENCE, values: GapValues) =>
  fillGaps(MERIT_SENTENCE[piece], values);

/** What a measure is called: `NET`, `Intermediate`, `the better of Matriculation and Intermediate`. */
export function measureName(measure: MeritMeasure): string {
  if ('best' in measure) return say('best', { measures: listed(measure.best.map(measureName)) });
  if ('firstOf' in measure) return firstName(measure.firstOf);
  if ('pooled' in measure) {
    const measures = measure.pooled.map(({ of, times }) =>
      times === '1' ? MERIT_SOURCE_NAMES[of] : say('times', { times, measure: MERIT_SOURCE_NAMES[of] }),
    );
    return say('pooled', { measures: listed(measures) });
  }
  const { of, test, subjects, factor } = measure;
  const plain = test ?? MERIT_SOURCE_NAMES[of];
  const chosen = subjects ? say('subjects', { measure: plain, subjects: listed(subjects) }) : plain;
  return factor === undefined ? chosen : say('factor', { measure: chosen, factor });
}

function firstName(members: Extract<MeritMeasure, { firstOf: unknown }>['firstOf']): string {
  const names = members.map(measureName);
  const [first = '', ...others] = names;
  const isAwaited = first === MERIT_SOURCE_NAMES.inter && others[0] === MERIT_SOURCE_NAMES['inter-part-1'];
  if (isAwaited && others.length === 1) return MERIT_SENTENCE.awaitedPart;
  return say('firstOf', { first, others: others.join(', ') });
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return say('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** A rule in words that people can read. Nobody edits it: it always says what the rule does. */
export function ruleSentence(rule: MeritRule): string {
  const { streams, extra, lateYears, leastAggregate, age, ties } = rule;
  return [
    ...streams.flatMap((stream) => streamSentences(stream, streams)),
    ...(leastAggregate === undefined ? [] : [say('leastAggregate', { least: leastAggregate })]),
    ...extra.map(extraSentence),
    ...(lateYears ? [say('lateYears', lateYears)] : []),
    ...(age ? [ageSentence(age)] : []),
    ...roundingSentences(rule),
    ...(ties.length > 0 ? [say('ties', { ties: ties.map(tieName).join(MERIT_SENTENCE.nextTie) })] : []),
    ...(rule.blocks ? [MERIT_SENTENCE.blocks] : []),
  ]
    .map((sentence) => sentence.replace(/\.\.$/, '.'))
    .join(' ');
}

function streamSentences({ when, parts, least }: MeritStream, all: readonly MeritStream[]): string[] {
  if (parts.length === 0) {
    const hasGroups = all.some((stream) => stream.when?.groups !== undefined);
    return [hasGroups ? MERIT_SENTENCE.notForOthers : MERIT_SENTENCE.notForOtherStreams];
  }
  const list = parts
    .map(({ measure, weight }) => say('part', { weight, measure: measureName(measure) }))
    .join(', ');
  return [
    all.length > 1
      ? say('stream', { when: whenName(when), parts: list })
      : say('streamAlone', { parts: list }),
    ...least.map(({ measure, percent }) => say('least', { percent, measure: measureName(measure) })),
  ];
}

/** For whom a stream is, at the beginning of a sentence: `A level, while the result of the Intermediate is awaited`. */
export function whenName(when: MeritStream['when']): string {
  const name = whenPhrase(when);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The same within a sentence. */
export function whenPhrase(when: MeritStream['when']): string {
  if (when === undefined) return MERIT_SENTENCE.others;
  const { groups = [], awaited } = when;
  const state = awaited === undefined ? [] : [awaited ? MERIT_SENTENCE.awaited : MERIT_SENTENCE.complete];
  return [...groups, ...state].join(', ');
}

function extraSentence(extra: MeritExtra): string {
  const { marks, to } = extra;
  const measure = to === 'result' ? '' : MERIT_SOURCE_NAMES[to];
  if (extra.for === 'hafiz') return say(to === 'result' ? 'hafizResult' : 'hafiz', { marks, measure });
  const { subjects, atMost } = extra;
  return say(to === 'result' ? 'extraSubjectsResult' : 'extraSubjects', {
    marks,
    measure,
    subjects: listed(subjects),
    atMost,
  });
}

function ageSentence({ least, most, on }: NonNullable<MeritRule['age']>): string {
  const day = formatDay(on);
  if (least === undefined) return say('ageMost', { most: most ?? '', on: day });
  return most === undefined
    ? say('ageLeast', { least, on: day })
    : say('ageBetween', { least, most, on: day });
}

function roundingSentences({ rounding = {} }: MeritRule): string[] {
  const { percentages, parts, result } = rounding;
  return [
    ...(percentages
      ? [say('percentages', { way: MERIT_SENTENCE[percentages.how], decimals: percentages.decimals })]
      : []),
    ...(parts
      ? [say('partsOutOf', { outOf: parts.outOf, way: MERIT_SENTENCE[parts.how], decimals: parts.decimals })]
      : []),
    ...(result ? [say('result', { decimals: result.decimals })] : []),
  ];
}

/** How a merit was calculated, line by line: its parts, then what the rule adds or takes away. */
export function meritLines({ parts, adjustments }: Pick<Merit, 'parts' | 'adjustments'>): string[] {
  return [
    ...parts.map(({ extra, ...part }) =>
      extra === '' ? say('line', part) : say('lineWithExtra', { ...part, extra }),
    ),
    ...adjustments.map((adjustment) => say('adjustment', { ...adjustment })),
  ];
}

/** What decides between equal merits, as the lists say it. */
export function tieName(tie: MeritTie | 'number'): string {
  return typeof tie === 'object' ? measureName(tie) : MERIT_SENTENCE[tie];
}
