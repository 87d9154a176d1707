import * as api from '@uas/contract';
import { formatApplicationNumber, LETTER_KINDS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { publicInitials } from '../students/public-initials';
import { areLettersOf, readLetterCode } from './letter-code';
import { findNumbered } from './offer-letters.store';

// Somebody with a letter in hand asks once; whoever tries letters asks often.
const limits = { rates: [{ ...hourly(30, 'address', 'too-often.actions'), minutes: 1 }] };

/**
 * Whether this service made a letter, for whoever holds it. A wrong letter, a number that nobody has and an application
 * that was withdrawn or deleted are answered alike.
 */
export const verifyLetter = handle(api.verifyLetter, limits, async ({ database, fileKey, params }) => {
  const read = readLetterCode(params.code);
  if (read?.number.kind !== 'application') return { genuine: false };
  const found = await findNumbered(database, read.number);
  if (!found) return { genuine: false };
  const number = formatApplicationNumber({ number: found.number, createdAt: found.created_at });
  const kind = LETTER_KINDS.find((each) => areLettersOf(fileKey, { kind: each, number }, read.letters));
  if (!kind) return { genuine: false };
  return {
    genuine: true,
    kind,
    institute: found.institute_name,
    initials: publicInitials(found.student_name),
    number,
    status: found.status,
  };
});
