import { REPORT_FORM, REPORTABLE_FACTS, reportedFactName, reportFormTitle } from '@uas/contract';
import { SelectField, TextArea, useFormValues } from '@uas/shared-ui/forms';
import { sentence, Text } from '@uas/shared-ui/kit';
import { ContactFields } from './contact-fields';
import { QueryDialog } from './query-dialog';
import type { ReportFactProps } from './report-fact';

interface ReportFactDialogProps extends ReportFactProps {
  readonly onClose: () => void;
}

/** Says that a fact of a program is wrong. */
export function ReportFactDialog({ university, program, onClose }: ReportFactDialogProps) {
  const form = useFormValues({
    studentName: '',
    studentPhone: '',
    studentEmail: '',
    wrongFact: 'fee',
    message: '',
  });
  const body = {
    ...form.values,
    wrongFact: REPORTABLE_FACTS.find((fact) => fact === form.values.wrongFact),
    courseName: program,
    universityName: university.name,
    instituteId: university._id,
  };
  return (
    <QueryDialog
      title={sentence(reportFormTitle(program))}
      label={sentence(REPORT_FORM.title)}
      body={body}
      courseRequired
      dirty={form.dirty}
      sent={REPORT_FORM.sent}
      onClose={onClose}
    >
      <Text tone="muted">{sentence(REPORT_FORM.more)}</Text>
      <SelectField
        label={sentence(REPORT_FORM.wrongFact)}
        required
        options={REPORTABLE_FACTS.map((value) => ({ value, label: sentence(reportedFactName(value)) }))}
        {...form.field('wrongFact')}
      />
      <TextArea
        label={sentence(REPORT_FORM.message)}
        required
        rows={4}
        maxLength={2000}
        {...form.field('message')}
      />
      <ContactFields field={form.field} />
    </QueryDialog>
  );
}
