import type { AnyEndpoint } from '@uas/contract';
import * as contract from '@uas/contract';

const KILOBYTE = 1024;

/** What one call takes from a caller. */
export interface CallLimits {
  /** The largest JSON body in bytes; files travel as multipart and have rules of their own. */
  readonly body: number;
}

/** The largest JSON body of a call that has no line of its own below. */
export const STANDARD_BODY = 16 * KILOBYTE;
/** A call that describes no body gets none; this much is read before that is said. */
const NO_BODY = KILOBYTE;

const LOGIN_BODY = 2 * KILOBYTE;
/** 4,000 letters in any spelling of JSON. */
const MESSAGE_BODY = 32 * KILOBYTE;

/** The calls that need less or more than others. */
const BODIES: ReadonlyMap<AnyEndpoint, number> = new Map<AnyEndpoint, number>([
  [contract.loginStudent, LOGIN_BODY],
  [contract.loginInstitute, LOGIN_BODY],
  [contract.loginAdmin, LOGIN_BODY],
  [contract.reportClientFailure, 2 * KILOBYTE],
  [contract.changeStudentPassword, 4 * KILOBYTE],
  [contract.changeInstitutePassword, 4 * KILOBYTE],
  [contract.registerStudent, 8 * KILOBYTE],
  [contract.registerInstitute, 8 * KILOBYTE],
  [contract.sendQuery, 24 * KILOBYTE],
  [contract.sendApplicationMessage, MESSAGE_BODY],
  [contract.sendStudentMessageToAdmin, MESSAGE_BODY],
  [contract.sendInstituteMessageToAdmin, MESSAGE_BODY],
  [contract.sendAdminMessageToStudent, MESSAGE_BODY],
  [contract.sendAdminMessageToInstitute, MESSAGE_BODY],
  [contract.saveAdmissionForm, 128 * KILOBYTE],
  [contract.keepAdmissionFormDraft, 128 * KILOBYTE],
  [contract.updateInstitute, 128 * KILOBYTE],
]);

/** The limits of one call. */
export function limitsOf(endpoint: AnyEndpoint): CallLimits {
  return { body: BODIES.get(endpoint) ?? (endpoint.body ? STANDARD_BODY : NO_BODY) };
}
