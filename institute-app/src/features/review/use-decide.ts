import { type Application, decideApplication, saysUpdated, statusUpdated } from '@uas/contract';
import { CallFailure, call, programName, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useRef, useState } from 'react';
import { texts } from './review.texts';

/** Sends a decision; a reply that does not say that it was made counts as a refusal. */
export async function sendDecision({ _id }: Application, status: Decision): Promise<void> {
  const { message } = await call(decideApplication, { body: { applicationId: _id, status } });
  if (!saysUpdated(message)) throw new CallFailure('refused', 200, message);
}

/** The server has another opinion of the application by now. */
export function isOutdated(thrown: unknown): boolean {
  return thrown instanceof CallFailure && (thrown.status === 409 || thrown.status === 404);
}

export type Decision = 'approved' | 'rejected';

export interface DecideOptions {
  /** Looks an application up again; answers null when it is gone. */
  readonly refresh: (row: Application) => Promise<Application | null>;
  /** Shows another state of an application at once. */
  readonly put: (id: string, row: Application | null) => void;
}

/** Approving and rejecting: asks first, says what came of it, and shows the real state when somebody was faster. */
export function useDecide({ refresh, put }: DecideOptions) {
  const { confirm, dialog } = useConfirm();
  const [deciding, setDeciding] = useState<string | null>(null);
  const running = useRef(false);

  const decide = async (row: Application, status: Decision) => {
    if (running.current || !(await confirm(questionAbout(row, status)))) return;
    running.current = true;
    setDeciding(row._id);
    try {
      await sendDecision(row, status);
      toast({ message: sentence(statusUpdated(status)), tone: 'success' });
      put(row._id, { ...row, status });
      await refresh(row).catch(() => null);
    } catch (thrown) {
      toast({ message: reasonOf(thrown, decideApplication.texts), tone: 'danger' });
      if (isOutdated(thrown)) await refresh(row).catch(() => null);
    }
    running.current = false;
    setDeciding(null);
  };
  return { decide: (row: Application, status: Decision) => void decide(row, status), deciding, dialog };
}

function questionAbout(row: Application, status: Decision) {
  const approving = status === 'approved';
  return {
    title: texts[`${status}Title`],
    message: texts[`${status}Message`]({
      student: row.studentName,
      program: programName(row),
    }),
    confirmLabel: approving ? texts.approve : texts.reject,
    ...(!approving && { tone: 'danger' as const }),
  };
}
