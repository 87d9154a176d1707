import { acceptOffer, CONFIRM_QUESTION, type StudentApplication, sentenceOf } from '@uas/contract';
import { sentence, toast, useAction } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './applications.texts';

/** Choose a proof, Submit, confirm, upload; then the dialog closes and the applications are read again (S-4.19). */
export function useAcceptOffer({ _id }: StudentApplication, onClose: () => void) {
  const { email, applications, profile } = useStudent();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const { confirm, dialog } = useConfirm();
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const reload = () => {
    void applications.reload();
    void profile.reload();
  };
  const action = useAction(acceptOffer, {
    onDone: ({ message }) => {
      toast({ message: sentence(message), tone: 'success' });
      onClose();
      reload();
    },
    onFailed: (_, failure) => {
      if (failure?.status === 409) reload();
    },
  });

  const submit = async () => {
    setMissing(file === null);
    if (!file) return;
    action.reset();
    if (!(await confirm({ message: sentence(CONFIRM_QUESTION), confirmLabel: texts.submitYes }))) return;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    await action.run(
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
    pending: action.pending,
    failure: missing ? sentence(sentenceOf('offer-proof.missing')) : action.error,
    question: dialog,
  };
}
