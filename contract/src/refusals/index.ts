import { ACCESS_REFUSALS } from './access';
import { ADMISSION_FORM_REFUSALS } from './admission-form';
import { APPLICATION_REFUSALS } from './application';
import { CORRESPONDENCE_REFUSALS } from './correspondence';
import { DECISION_REFUSALS } from './decisions';
import { FILE_REFUSALS } from './files';
import { INPUT_REFUSALS } from './input';
import { MERIT_REFUSALS } from './merit';
import { OFFERING_REFUSALS } from './offerings';
import { PEOPLE_REFUSALS } from './people';
import { RATE_REFUSALS } from './rates';
import { SERVICE_REFUSALS } from './service';
import { TWO_FACTOR_REFUSALS } from './two-factor';

/** Every "no" of the service by its code, `subject.reason`: its HTTP status and its sentence, which stands only here. */
export const REFUSALS = {
  ...ACCESS_REFUSALS,
  ...TWO_FACTOR_REFUSALS,
  ...INPUT_REFUSALS,
  ...APPLICATION_REFUSALS,
  ...OFFERING_REFUSALS,
  ...MERIT_REFUSALS,
  ...DECISION_REFUSALS,
  ...ADMISSION_FORM_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...CORRESPONDENCE_REFUSALS,
  ...FILE_REFUSALS,
  ...RATE_REFUSALS,
  ...SERVICE_REFUSALS,
} as const satisfies Record<`${string}.${string}`, { status: number; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;
/** What nothing is refused with any more. Portals and servers of before may still speak of it, so the codes stay on the wire. */
export const RETIRED_CODES: readonly RefusalCode[] = ['email.invisible-characters', 'request.done-before'];
export type RefusalStatus = (typeof REFUSALS)[RefusalCode]['status'];
/** What a sentence is filled in with, by the names in its braces. */
export type RefusalParams = Readonly<Record<string, string | number>>;

type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type ParamsOf<Code extends RefusalCode> = Placeholder<(typeof REFUSALS)[Code]['message']>;

/** The codes whose sentence needs nothing to be filled in. */
export type PlainCode = {
  [Code in RefusalCode]: [ParamsOf<Code>] extends [never] ? Code : never;
}[RefusalCode];

type FilledReason = {
  [Code in Exclude<RefusalCode, PlainCode>]: {
    readonly code: Code;
    readonly params: Readonly<Record<ParamsOf<Code>, string | number>>;
  };
}[Exclude<RefusalCode, PlainCode>];

/** Why something is refused: a code, with what its sentence is filled in with where it has gaps. A rule answers one, or null. */
export type Reason = { readonly code: PlainCode; readonly params?: undefined } | FilledReason;

/** A reason, or just its code where nothing is filled in. */
export type ReasonOrCode = PlainCode | Reason;

/** A reason taken apart. */
export function partsOf(reason: ReasonOrCode): { code: RefusalCode; params?: RefusalParams } {
  if (typeof reason === 'string') return { code: reason };
  return reason.params ? { code: reason.code, params: reason.params } : { code: reason.code };
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSALS, code);
}

/** The sentence for a reason, as it is shown; null for none. */
export function sentenceOf(reason: ReasonOrCode): string;
export function sentenceOf(reason: ReasonOrCode | null): string | null;
export function sentenceOf(reason: ReasonOrCode | null): string | null {
  if (reason === null) return null;
  const { code, params } = partsOf(reason);
  return fillSentence(code, params);
}

/** The same for a code whose parameters are known at run time only. Unlike `fillGaps`, it leaves a gap that nothing is known for to be seen. */
export function fillSentence(code: RefusalCode, params: RefusalParams = {}): string {
  return REFUSALS[code].message.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}

/** The reason of a code with whatever of `known` its sentence has gaps for. */
export function reasonFor(code: RefusalCode, known: RefusalParams): Reason {
  const names = [...REFUSALS[code].message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
  return (names.length === 0 ? { code } : { code, params }) as Reason;
}
