import {
  type PublicInstitute,
  QUERY_FORM,
  queryFormTitle,
  queryRefusal,
  sendQuery,
  sentenceOf,
  suggestCourses,
} from '@uas/contract';
import {
  Form,
  FormActions,
  refusalOf,
  SelectField,
  SubmitButton,
  TextArea,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, sentence } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from '../universities/universities.texts';
import { ContactFields } from './contact-fields';
import { queryErrors } from './query-errors';
import type { SendQueryProps } from './send-query';
import { useCloseWhenRead } from './use-close-when-read';

/** A question to one university, without an account. Whatever fails, what was typed stays. */
export function SendQueryDialog({
  university,
  program,
  courseRequired: isCourseAsked = false,
  onClose,
}: SendQueryProps) {
  const courses = coursesOf(university);
  // A university without programs has nothing to choose from.
  const courseRequired = isCourseAsked && courses.length > 0;
  const form = useFormValues({
    studentName: '',
    studentPhone: '',
    studentEmail: '',
    courseName:
      (program &&
        suggestCourses(
          courses.map(({ value }) => value),
          program,
        )[0]) ||
      '',
    message: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useEndpointMutation(sendQuery, { success: 'in-place' });
  const { done } = send;
  useCloseWhenRead(done, onClose);

  const submit = () => {
    if (done) return;
    const body = { ...form.values, universityName: university.name, instituteId: university._id };
    const missing =
      sentenceOf(queryRefusal(form.values)) ??
      (courseRequired && !body.courseName ? sentenceOf('query.fields-missing') : null);
    const wrong = queryErrors(body, courseRequired);
    setErrors(wrong);
    setRefusal(missing);
    if (missing || Object.keys(wrong).length > 0) send.reset();
    else void send.mutate({ body });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={sentence(queryFormTitle(university.name))}
      unsaved={form.dirty && !done}
      locked={send.isPending}
    >
      <Form
        label={sentence(QUERY_FORM.title)}
        onSubmit={submit}
        errors={{ ...refusalOf(send).errors, ...errors }}
        failure={(refusal && sentence(refusal)) ?? send.error?.message}
        done={done}
        pending={send.isPending}
        summary="none"
      >
        <ContactFields field={form.field} />
        {courses.length > 0 && (
          <SelectField
            label={sentence(QUERY_FORM.courseName)}
            required={courseRequired}
            options={courses}
            searchable={courses.length > 15}
            placeholder={sentence(QUERY_FORM.chooseCourse)}
            {...form.field('courseName')}
          />
        )}
        <TextArea
          label={sentence(QUERY_FORM.message)}
          hint={sentence(QUERY_FORM.optional)}
          rows={4}
          maxLength={2000}
          {...form.field('message')}
        />
        <FormActions>
          <CloseButton disabled={send.isPending}>{commonTexts.cancel}</CloseButton>
          <SubmitButton pendingLabel={texts.sendingQuery} disabled={Boolean(done)}>
            {sentence(QUERY_FORM.send)}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** The courses of a university as choices, each once, grouped by department. */
function coursesOf({ departments }: PublicInstitute): { value: string; label: string; group: string }[] {
  const seen = new Set<string>();
  return departments.flatMap(({ name, courses }) =>
    courses.flatMap((course) => {
      if (seen.has(course)) return [];
      seen.add(course);
      return [{ value: course, label: course, group: name }];
    }),
  );
}
