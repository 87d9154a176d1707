import { ACCESS_REFUSALS } from './access';
import { ADMISSION_FORM_REFUSALS } from './admission-form';
import { APPLICATION_REFUSALS } from './application';
import { CORRESPONDENCE_REFUSALS } from './correspondence';
import { DECISION_REFUSALS } from './decisions';
import { FILE_REFUSALS } from './files';
import { INPUT_REFUSALS } from './input';
import { MERIT_REFUSALS } from './merit';
import { MERIT_LIST_REFUSALS } from './merit-lists';
import { OFFERING_REFUSALS } from './offerings';
import { PAYMENT_REFUSALS } from './payments';
import { PEOPLE_REFUSALS } from './people';
import { PREFERENCE_REFUSALS } from './preferences';
import { PROGRAM_FACT_REFUSALS } from './program-facts';
import { RECOGNITION_REFUSALS } from './recognitions';
import { SEAT_REFUSALS } from './seats';
import { TWO_FACTOR_REFUSALS } from './two-factor';

/** What a "no" is known by, `subject.reason`: its HTTP status and its sentence, which stands only here. */
export type RefusalTable = Readonly<Record<`${string}.${string}`, { status: number; message: string }>>;

/**
 * The refusals that a browser can say by itself: those of the rules and fields of this contract, and of the portals.
 * What only the server refuses stands in `all-refusals.ts`, so that its sentences cost no browser a byte.
 */
export const REFUSALS = {
  ...ACCESS_REFUSALS,
  ...TWO_FACTOR_REFUSALS,
  ...INPUT_REFUSALS,
  ...APPLICATION_REFUSALS,
  ...OFFERING_REFUSALS,
  ...MERIT_REFUSALS,
  ...MERIT_LIST_REFUSALS,
  ...PROGRAM_FACT_REFUSALS,
  ...SEAT_REFUSALS,
  ...PREFERENCE_REFUSALS,
  ...DECISION_REFUSALS,
  ...ADMISSION_FORM_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...RECOGNITION_REFUSALS,
  ...CORRESPONDENCE_REFUSALS,
  ...FILE_REFUSALS,
} as const satisfies RefusalTable;

/** What a sentence is filled in with, by the names in its braces. */
export type RefusalParams = Readonly<Record<string, string | number>>;

type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type ParamsOf<Table, Code extends keyof Table> = Table[Code] extends { message: infer Message extends string }
  ? Placeholder<Message>
  : never;

/** The codes of a table whose sentence needs nothing to be filled in. */
export type PlainCodeOf<Table extends RefusalTable> = {
  [Code in keyof Table]: [ParamsOf<Table, Code>] extends [never] ? Code : never;
}[keyof Table];

/** Why something is refused: a code of the table, with what its sentence is filled in with where it has gaps. */
export type ReasonOf<Table extends RefusalTable> =
  | { readonly code: PlainCodeOf<Table>; readonly params?: undefined }
  | {
      [Code in Exclude<keyof Table, PlainCodeOf<Table>>]: {
        readonly code: Code;
        readonly params: Readonly<Record<ParamsOf<Table, Code>, string | number>>;
      };
    }[Exclude<keyof Table, PlainCodeOf<Table>>];

export type RefusalCode = keyof typeof REFUSALS;
export type PlainCode = PlainCodeOf<typeof REFUSALS>;
/** What a rule answers, or null. */
export type Reason = ReasonOf<typeof REFUSALS>;

/** A reason, or just its code where nothing is filled in. */
export type ReasonOrCode = PlainCode | Reason;

/** A reason taken apart. */
export function partsOf<Code extends string>(
  reason: Code | { readonly code: Code; readonly params?: RefusalParams | undefined },
): { code: Code; params?: RefusalParams } {
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
  const { code, params } = partsOf<RefusalCode>(reason);
  return fillMessage(REFUSALS[code].message, params);
}

/** A message with its gaps filled in. Unlike `fillGaps`, it leaves a gap that nothing is known for to be seen. */
export function fillMessage(message: string, params: RefusalParams = {}): string {
  return message.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}

/** The reason of a code with whatever of `known` its sentence has gaps for. */
export function reasonFor(code: RefusalCode, known: RefusalParams): Reason {
  const names = [...REFUSALS[code].message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
  return (names.length === 0 ? { code } : { code, params }) as Reason;
}
