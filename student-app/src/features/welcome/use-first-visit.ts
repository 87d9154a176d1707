import { readStored, writeStored } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';

const SEEN = 'welcome-seen';

/**
 * Whether somebody is here for the first time: nothing paid, no form, no application, and not told before on this
 * device.
 */
export function useFirstVisit() {
  const { student, form, applications } = useStudent();
  const [isSeen, setIsSeen] = useState(() => readStored(SEEN) !== null);
  const mayBeFirst = !isSeen && !student.paid && student.paymentReceipt === null;
  const isNew = form.data?.admissionForm === null && applications.data?.applications.length === 0;
  const dismiss = () => {
    setIsSeen(true);
    writeStored(SEEN, 'yes');
  };
  return {
    isFirst: mayBeFirst && isNew,
    /** Its room is kept meanwhile. */
    isUnknown: mayBeFirst && (form.isLoading || applications.isLoading),
    dismiss,
  };
}
