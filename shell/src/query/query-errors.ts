import { type BodyInput, fieldRefusals, queryFieldEmpty, sendQuery } from '@uas/contract';
import { sentence } from '@uas/shared-ui/kit';

/** What is missing in a field that must not be empty. */
function missingIn(name: string): string | undefined {
  const missing = queryFieldEmpty(name);
  return missing && sentence(missing);
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
  const missingCourse = missingIn('courseName');
  if (courseRequired && !courseName && missingCourse) errors.courseName = missingCourse;
  return errors;
}
