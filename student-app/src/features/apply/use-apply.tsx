import {
  type Application,
  apply,
  applyRefusal,
  isFormComplete,
  listStudentApplications,
  type PublicInstitute,
  sentenceOf,
} from '@uas/contract';
import { ReferenceNumber, sentence } from '@uas/shared-ui/kit';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useApplications, useStudent } from '../../student/student-context';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { programIdOf } from './chosen-dates';
import { type Choice, NO_CHOICE } from './use-choices';

/** Applies to one institute: asks the documents' rules in their order, then the server. */
export function useApply(institute: PublicInstitute, onDone: (choice: Choice) => void) {
  const { email, form } = useStudent();
  const existing = useApplications();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [applied, setApplied] = useState<Application | null>(null);
  const action = useEndpointMutation(apply, {
    invalidates: [listStudentApplications],
    success: ({ application }) => <AppliedToast number={application.number} />,
    onDone: ({ application }) => {
      setApplied(application);
      onDone(NO_CHOICE);
      const known = existing.filter(({ _id }) => _id !== application._id);
      putReply(listStudentApplications, { params: { email } }, () => ({
        applications: [application, ...known],
      }));
    },
  });

  const isKnown = form.data !== undefined;
  const refusalOf = (choice: Choice): string | null => {
    if (!isFormComplete(form.data?.admissionForm ?? null)) return sentenceOf('application.form-incomplete');
    const others = existing.map((one) => ({ ...one, institute: one.instituteEmail }));
    const programId = programIdOf(institute, choice);
    return sentenceOf(applyRefusal({ ...choice, institute: institute.email, programId }, others));
  };
  const submit = async (choice: Choice) => {
    action.reset();
    const reason = refusalOf(choice);
    setRefusal(reason);
    if (reason) return;
    const { department, course, session } = choice;
    const { email: instituteEmail, name: instituteName } = institute;
    const application = { instituteEmail, instituteName, department, course, session };
    await action.mutate({
      body: { email, application: { ...application, status: 'pending', messages: [] } },
    });
  };
  const forget = () => {
    setRefusal(null);
    action.reset();
  };
  return {
    submit,
    forget,
    applied,
    refusalOf: (choice: Choice) => (isKnown ? refusalOf(choice) : null),
    pending: action.isPending,
    error: refusal ?? action.error?.message ?? null,
  };
}

/** That it is done, and the number to ask for on the phone. */
function AppliedToast({ number }: { number: string | undefined }) {
  return (
    <>
      <span>{sentence(apply.texts.done)}</span>
      {number && (
        <span className={classes.numberLine}>
          {texts.yourNumber({ number: <ReferenceNumber number={number} /> })}
        </span>
      )}
    </>
  );
}
