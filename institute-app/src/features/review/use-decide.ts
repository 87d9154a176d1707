import {
  type Application,
  DECISION_PREPARED,
  decideApplication,
  listBatches,
  saysUpdated,
  statusUpdated,
} from '@uas/contract';
import { CallFailure, call, programName, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useRef, useState } from 'react';
import { afterDecision } from '../../institute/applications';
import type { Preparing } from '../../institute/preparing';
import type { Decision, WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { useDecisionQuestion } from './use-decision-question';

/**
 * Sends a decision; a reply that does not say that it was made counts as a refusal. Without a reply of the server
 * the application is looked up: the decision may be made.
 */
export async function sendDecision(
  row: Application,
  written: WrittenDecision,
  refresh: DecideOptions['refresh'],
): Promise<void> {
  try {
    const { message } = await call(
      decideApplication,
      { body: { applicationId: row._id, ...written } },
      { keepalive: true },
    );
    if (!written.prepare && !saysUpdated(message)) throw new CallFailure('refused', 200, message);
  } catch (thrown) {
    const isLost = thrown instanceof CallFailure && (thrown.kind === 'unreachable' || thrown.status >= 500);
    const now = isLost ? await refresh(row).catch(() => null) : null;
    const isMade = written.prepare
      ? row.prepared !== written.status && now?.prepared === written.status
      : now?.status === written.status;
    if (!isMade) throw thrown;
  }
}

/** The server has another opinion of the application by now. */
export function isOutdated(thrown: unknown): boolean {
  return thrown instanceof CallFailure && (thrown.status === 409 || thrown.status === 404);
}

export interface DecideOptions {
  /** Looks an application up again; answers null when it is gone. */
  readonly refresh: (row: Application) => Promise<Application | null>;
  /** Shows another state of an application at once. */
  readonly put: (id: string, row: Application | null) => void;
}

/** Approving and rejecting: asks first, says what came of it, and shows the real state when somebody was faster. */
export function useDecide({ refresh, put }: DecideOptions) {
  const { ask, dialog, preparing } = useDecisionQuestion();
  const [deciding, setDeciding] = useState<string | null>(null);
  const running = useRef(false);

  const decide = async (row: Application, status: Decision) => {
    if (running.current) return;
    const written = await ask(status, questionAbout(row, status, preparing), row);
    if (written === null) return;
    running.current = true;
    setDeciding(row._id);
    let isChanged = true;
    try {
      await sendDecision(row, written, refresh);
      toast({
        message: sentence(written.prepare ? DECISION_PREPARED : statusUpdated(status)),
        tone: 'success',
      });
      put(row._id, afterDecision(row, { status, prepare: written.prepare }));
      if (written.prepare) void invalidate(listBatches);
    } catch (thrown) {
      toast({ message: reasonOf(thrown, decideApplication.texts), tone: 'danger' });
      isChanged = isOutdated(thrown);
    }
    // The next one can be decided while this row is looked up again.
    running.current = false;
    setDeciding(null);
    if (isChanged) await refresh(row).catch(() => null);
  };
  return { decide: (row: Application, status: Decision) => void decide(row, status), deciding, dialog };
}

/** How a question before a decision is drawn. */
export const TONES = { approved: {}, rejected: { tone: 'danger' } } as const;

/** What is asked before one application is decided, or its decision is prepared. */
export function questionAbout(row: Application, status: Decision, { isOn, batch }: Preparing) {
  const replaced = row.prepared ? [replacedText(row)] : [];
  if (isOn) {
    return {
      title: texts[`${status}PrepareTitle`],
      message: [...replaced, preparedInto(batch), nameOf(row)].join(' '),
      confirmLabel: texts[`${status}Prepare`],
    };
  }
  const what = { student: row.studentName, program: programName(row) };
  return {
    title: texts[`${status}Title`],
    message: [...replaced, texts[`${status}Message`](what)].join(' '),
    confirmLabel: texts[status],
    ...TONES[status],
  };
}

function nameOf(row: Application): string {
  return texts.whom({ student: row.studentName, program: programName(row) });
}

/** Where a prepared decision waits. */
export function preparedInto(batch: Preparing['batch']): string {
  return batch ? texts.intoBatch({ batch: batch.name }) : texts.intoNewBatch;
}

/** Which prepared decision the next one takes the place of; an older server does not say whose it is. */
function replacedText({ prepared, preparedBy, preparedIn }: Application): string {
  const kind = prepared === 'approved' ? 'approved' : 'rejected';
  if (!preparedBy || !preparedIn) return texts[`${kind}Replaced`];
  return texts[`${kind}ReplacedBy`]({ who: preparedBy, batch: preparedIn });
}
