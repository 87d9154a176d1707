import {
  acceptOffer,
  CONFIRM_QUESTION,
  getStudent,
  listStudentApplications,
  type StudentApplication,
  sentenceOf,
} from '@uas/contract';
import { sentence } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useFileToSend } from '../../student/use-file-to-send';
import { texts } from './applications.texts';

/** What an accepted offer changes. */
const CHANGED = [listStudentApplications, getStudent] as const;

/** Choose a proof, Submit, confirm, upload; then the dialog closes and the applications are read again (S-4.19). */
export function useAcceptOffer({ _id }: StudentApplication, onClose: () => void) {
  const { email } = useStudent();
  const { file, choose, send, field } = useFileToSend();
  const [missing, setMissing] = useState(false);
  const { confirm, dialog } = useConfirm();

  const action = useEndpointMutation(acceptOffer, {
    invalidates: CHANGED,
    onDone: onClose,
  });

  const submit = async () => {
    setMissing(file === null);
    if (!file) return;
    action.reset();
    if (!(await confirm({ message: sentence(CONFIRM_QUESTION), confirmLabel: texts.submitYes }))) return;
    await send((options) =>
      action.mutate({ params: { id: _id }, body: { email }, files: { document: file } }, options),
    );
  };
  return {
    file,
    choose: (chosen: File | null) => {
      choose(chosen);
      setMissing(false);
    },
    submit,
    field,
    pending: action.isPending,
    failure: missing ? sentence(sentenceOf('offer-proof.missing')) : (action.error?.message ?? null),
    question: dialog,
  };
}
