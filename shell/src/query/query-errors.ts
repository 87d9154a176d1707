import { type BodyInput, fieldRefusals, sendQuery } from '@uas/contract';
import { texts } from './query.texts';

const CAN_BE_EMPTY = ['studentName', 'studentPhone', 'studentEmail', 'courseName'] as const;

/** What is missing in a field that must not be empty. */
function missingIn(name: string): string | undefined {
  const field = CAN_BE_EMPTY.find((known) => known === name);
  return field && texts[field];
}

/** A sentence for each field that is not right; the one over all of them belongs to the dialog. */
export function queryErrors(
  body: BodyInput<typeof sendQuery>,
  courseRequired: boolean,
): Record<string, string> {
  const parsed = sendQuery.body.safeParse(body);
  const refused = fieldRefusals(parsed.error?.issues ?? []);
  const errors = Object.fromEntries(
    refused.map(({ path, code, message }) => [
      path,
      code === 'query.fields-missing' ? (missingIn(path) ?? message) : message,
    ]),
  );
  const { courseName } = body as { courseName?: string };
  if (courseRequired && !courseName) errors.courseName = texts.courseName;
  return errors;
}
