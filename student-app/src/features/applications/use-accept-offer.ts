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
import { useEffect, useRef, useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './applications.texts';

/** What an accepted offer changes. */
const CHANGED = [listStudentApplications, getStudent] as const;

/** Choose a proof, Submit, confirm, upload; then the dialog closes and the applications are read again (S-4.19). */
export function useAcceptOffer({ _id }: StudentApplication, onClose: () => void) {
  const { email } = useStudent();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const { confirm, dialog } = useConfirm();
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const action = useEndpointMutation(acceptOffer, {
    invalidates: CHANGED,
    onDone: onClose,
  });

  const submit = async () => {
    setMissing(file === null);
    if (!file) return;
    action.reset();
    if (!(await confirm({ message: sentence(CONFIRM_QUESTION), confirmLabel: texts.submitYes }))) return;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    await action.mutate(
      { params: { id: _id }, body: { email }, files: { document: file } },
      { signal: controller.signal, onProgress: setProgress },
    );
    setProgress(null);
  };
  return {
    file,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setMissing(false);
    },
    submit,
    progress,
    cancel: () => sending.current?.abort(),
    pending: action.isPending,
    failure: missing ? sentence(sentenceOf('offer-proof.missing')) : (action.error?.message ?? null),
    question: dialog,
  };
}
