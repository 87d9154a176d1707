import { getStudent, PROFILE_GENDERS, type StudentProfile, updateStudent } from '@uas/contract';
import { fieldErrorsFromZod, refusalOf, useFormValues } from '@uas/shared-ui/forms';
import { keepRecord } from '@uas/shared-ui/kit';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';

function valuesOf(student: StudentProfile) {
  const { email, name, phone, address, dob, gender, nationality, referredBy } = student;
  return { email, name, phone, address, dob, gender, nationality, referredBy };
}

/** The profile while it is being edited: its values, what is wrong with them, and saving. */
export function useProfileForm(onClose: () => void) {
  const { student } = useStudent();
  const form = useFormValues(valuesOf(student));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(updateStudent, {
    onDone: (reply) => {
      putReply(getStudent, { params: { email: student.email } }, () => reply.student);
      keepRecord(reply.student);
      onClose();
    },
  });

  const save = () => {
    action.reset();
    const gender: '' | (typeof PROFILE_GENDERS)[number] =
      PROFILE_GENDERS.find((known) => known === form.values.gender) ?? '';
    const body = { ...form.values, gender };
    const checked = updateStudent.body.safeParse(body);
    setErrors(fieldErrorsFromZod(checked.error));
    if (checked.success) void action.mutate({ body });
  };
  const refusal = refusalOf(action);
  return {
    form,
    errors: { ...refusal.errors, ...errors },
    failure: refusal.failure,
    pending: action.isPending,
    save,
  };
}
