import { type checkPaper as endpoint, formatApplicationNumber, PAPER_KINDS } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { areLettersOf, readPaperCode } from './paper-code';
import { findNumbered } from './papers.store';

/**
 * Whether this service made a paper, for whoever holds it. A wrong letter, a number that nobody has and an application
 * that was withdrawn or deleted are answered alike.
 */
export async function checkPaper({
  database,
  fileKey,
  params,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const read = readPaperCode(params.code);
  if (read?.number.kind !== 'application') return { genuine: false };
  const found = await findNumbered(database, read.number);
  if (!found) return { genuine: false };
  const number = formatApplicationNumber({ number: found.number, createdAt: found.created_at });
  const kind = PAPER_KINDS.find((each) => areLettersOf(fileKey, { kind: each, number }, read.letters));
  if (!kind) return { genuine: false };
  return {
    genuine: true,
    kind,
    institute: found.institute_name,
    initials: initialsOf(found.student_name),
    number,
    status: found.status,
  };
}

/** `S. K.` of Sara Khan. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/u);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part = '') => `${[...part][0]?.toUpperCase() ?? ''}.`).join(' ');
}
