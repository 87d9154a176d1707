import { type BodyInput, FILL_REQUIRED_FIELDS, sendQuery } from '@uas/contract';
import { fieldErrorsFromZod } from '@uas/shared-ui/forms';

const EMPTY: Readonly<Record<string, string>> = {
  studentName: 'Please enter your name.',
  studentPhone: 'Please enter your phone number.',
  studentEmail: 'Please enter your e-mail address.',
  courseName: 'Please choose a course.',
};

/** A sentence for each field that is not right; the one over all of them belongs to the dialog. */
export function queryErrors(
  body: BodyInput<typeof sendQuery>,
  courseRequired: boolean,
): Record<string, string> {
  const parsed = sendQuery.body.safeParse(body);
  const errors = parsed.success ? {} : fieldErrorsFromZod(parsed.error);
  for (const [name, sentence] of Object.entries(errors)) {
    if (sentence === FILL_REQUIRED_FIELDS) errors[name] = EMPTY[name] ?? sentence;
  }
  const { courseName } = body as { courseName?: string };
  if (courseRequired && !courseName) errors.courseName = EMPTY.courseName ?? FILL_REQUIRED_FIELDS;
  return errors;
}
