import { type PublicInstitute, QUERY_FORM, queryFormTitle, suggestCourses } from '@uas/contract';
import { SelectField, TextArea, useFormValues } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';
import { ContactFields } from './contact-fields';
import { QueryDialog } from './query-dialog';
import type { SendQueryProps } from './send-query';

/** A question to one university. */
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
  return (
    <QueryDialog
      title={sentence(queryFormTitle(university.name))}
      label={sentence(QUERY_FORM.title)}
      body={{ ...form.values, universityName: university.name, instituteId: university._id }}
      courseRequired={courseRequired}
      dirty={form.dirty}
      onClose={onClose}
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
    </QueryDialog>
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
