import { listFormCopies, type ShownAdmissionForm } from '@uas/contract';
import { FailedState, formatInstant, Heading, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { formCopiesTexts as texts } from './offer-letters.texts';

interface FormCopiesProps {
  readonly applicationId: string;
}

/** The marks of every form that came with an application, the one that counts first; for its student and its institute. */
export function FormCopies({ applicationId }: FormCopiesProps) {
  const found = useEndpointQuery(listFormCopies, { params: { id: applicationId } });
  if (found.isLoading) return <Skeleton count={3} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  return (
    <Stack gap={4}>
      {found.data.copies.map(({ form, replacedAt }) => (
        <FormMarks
          key={replacedAt}
          title={replacedAt === null ? texts.counts : texts.until({ at: formatInstant(replacedAt) })}
          form={form}
        />
      ))}
    </Stack>
  );
}

interface FormMarksProps {
  readonly title: string;
  readonly form: Pick<ShownAdmissionForm, 'academicRecords' | 'tests'>;
}

/** The marks of a form, a line for each result and each test. */
export function FormMarks({ title, form }: FormMarksProps) {
  const all = [...form.academicRecords.map(lineOf), ...(form.tests ?? []).map(testLineOf)];
  // Rows that say nothing, or the same once more, are not said.
  const lines = [...new Set(all)].filter((line) => line !== '');
  return (
    <Stack gap={1}>
      <Heading level={4}>{title}</Heading>
      {lines.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {lines.map((line) => (
        <Text key={line}>
          <Typed>{line}</Typed>
        </Text>
      ))}
    </Stack>
  );
}

function testLineOf({ test, year, score, outOf }: NonNullable<ShownAdmissionForm['tests']>[number]): string {
  const result = `${test} ${year}`.trim();
  return score && outOf ? texts.marks({ result, obtained: score, total: outOf }) : result;
}

function lineOf(record: ShownAdmissionForm['academicRecords'][number]): string {
  const { qualification, passingYear, obtainedMarks, totalMarks, percentage } = record;
  const result = `${qualification} ${passingYear}`.trim();
  if (obtainedMarks && totalMarks) return texts.marks({ result, obtained: obtainedMarks, total: totalMarks });
  return percentage ? texts.percentage({ result, percentage }) : result;
}
