import { type BodyInput, fieldRefusals, sendQuery, sentenceOf } from '@uas/contract';

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
  const refused = fieldRefusals(parsed.error?.issues ?? []);
  const errors = Object.fromEntries(
    refused.map(({ path, code, message }) => [
      path,
      code === 'query.fields-missing' ? (EMPTY[path] ?? message) : message,
    ]),
  );
  const { courseName } = body as { courseName?: string };
  if (courseRequired && !courseName)
    errors.courseName = EMPTY.courseName ?? sentenceOf('query.fields-missing');
  return errors;
}
