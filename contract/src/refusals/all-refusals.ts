import {
  fillMessage,
  type PlainCodeOf,
  partsOf,
  REFUSALS,
  type ReasonOf,
  type RefusalParams,
  type RefusalTable,
} from '.';
import { ACCESS_SERVER_REFUSALS } from './access';
import { ADMISSION_FORM_SERVER_REFUSALS } from './admission-form';
import { APPLICATION_SERVER_REFUSALS } from './application';
import { CORRESPONDENCE_SERVER_REFUSALS } from './correspondence';
import { DECISION_SERVER_REFUSALS } from './decisions';
import { FILE_SERVER_REFUSALS } from './files';
import { INPUT_SERVER_REFUSALS } from './input';
import { MERIT_SERVER_REFUSALS } from './merit';
import { MERIT_LIST_SERVER_REFUSALS } from './merit-lists';
import { OFFERING_SERVER_REFUSALS } from './offerings';
import { PAYMENT_SERVER_REFUSALS } from './payments';
import { PEOPLE_SERVER_REFUSALS } from './people';
import { PREFERENCE_SERVER_REFUSALS } from './preferences';
import { PROGRAM_FACT_SERVER_REFUSALS } from './program-facts';
import { RATE_SERVER_REFUSALS } from './rates';
import { RECOGNITION_SERVER_REFUSALS } from './recognitions';
import { SEAT_SERVER_REFUSALS } from './seats';
import { SERVICE_SERVER_REFUSALS } from './service';
import { TWO_FACTOR_SERVER_REFUSALS } from './two-factor';

/** Every "no" of the service: what a browser can say by itself, and what only the server refuses. */
export const ALL_REFUSALS = {
  ...REFUSALS,
  ...ACCESS_SERVER_REFUSALS,
  ...TWO_FACTOR_SERVER_REFUSALS,
  ...INPUT_SERVER_REFUSALS,
  ...APPLICATION_SERVER_REFUSALS,
  ...OFFERING_SERVER_REFUSALS,
  ...MERIT_SERVER_REFUSALS,
  ...SEAT_SERVER_REFUSALS,
  ...MERIT_LIST_SERVER_REFUSALS,
  ...PREFERENCE_SERVER_REFUSALS,
  ...DECISION_SERVER_REFUSALS,
  ...ADMISSION_FORM_SERVER_REFUSALS,
  ...PAYMENT_SERVER_REFUSALS,
  ...PEOPLE_SERVER_REFUSALS,
  ...PROGRAM_FACT_SERVER_REFUSALS,
  ...RECOGNITION_SERVER_REFUSALS,
  ...CORRESPONDENCE_SERVER_REFUSALS,
  ...FILE_SERVER_REFUSALS,
  ...RATE_SERVER_REFUSALS,
  ...SERVICE_SERVER_REFUSALS,
} as const satisfies RefusalTable;

export type AnyCode = keyof typeof ALL_REFUSALS;
export type AnyPlainCode = PlainCodeOf<typeof ALL_REFUSALS>;
/** Why the server refuses: a code, with what its sentence is filled in with where it has gaps. */
export type AnyReason = ReasonOf<typeof ALL_REFUSALS>;
/** A reason of the server, or just its code where nothing is filled in. */
export type AnyReasonOrCode = AnyPlainCode | AnyReason;
export type RefusalStatus = (typeof ALL_REFUSALS)[AnyCode]['status'];

/** What nothing is refused with any more. Portals and servers of before may still speak of it, so the codes stay on the wire. */
export const RETIRED_CODES: readonly AnyCode[] = [
  'email.invisible-characters',
  'list.objections-missing',
  'request.done-before',
];

/** The sentence for a reason of the server, as it is shown. */
export function anySentenceOf(reason: AnyReasonOrCode): string {
  const { code, params } = partsOf<AnyCode>(reason);
  return fillSentence(code, params);
}

/** The same for a code whose parameters are known at run time only. */
export function fillSentence(code: AnyCode, params?: RefusalParams): string {
  return fillMessage(ALL_REFUSALS[code].message, params);
}
