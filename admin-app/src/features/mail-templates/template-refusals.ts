import { sentenceOf, templateRefusal } from '@uas/contract';
import { sentence } from '@uas/shared-ui/kit';

interface TemplateValues {
  readonly subject: string;
  readonly body: string;
}

/** What each field can be without a refusal of its own. */
const USABLE: TemplateValues = { subject: '', body: '{{link}}' };

/** The sentence for each field that the server would refuse, by the rules of the contract. */
export function refusedFields(
  placeholders: readonly string[],
  { subject, body }: TemplateValues,
): Partial<Record<keyof TemplateValues, string>> {
  const ofSubject =
    subject.trim() === ''
      ? 'template.subject-missing'
      : templateRefusal(placeholders, { ...USABLE, subject });
  const ofBody = templateRefusal(placeholders, { ...USABLE, body });
  return {
    ...(ofSubject && { subject: sentence(sentenceOf(ofSubject)) }),
    ...(ofBody && { body: sentence(sentenceOf(ofBody)) }),
  };
}
