import type { Application } from '@uas/contract';
import { getApplicantForm } from '@uas/contract';
import { useKeys } from '@uas/shared-ui/data';
import { call } from '@uas/shared-ui/kit';
import { keyOf, queryClient } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { canDo } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import type { useApplications } from '../applications/use-applications';
import { type Decision, NEW_DECISION, type WrittenDecision, writeDecision } from '../review/edited-decision';
import { questionAbout } from '../review/use-decide';
import { prefetchDecision, useDecisionQuestion } from '../review/use-decision-question';
import { useDelayedDecision } from '../review/use-delayed-decision';
import { texts } from '../review-queue/review-queue.texts';
import type { useReviewQueue } from '../review-queue/use-review-queue';

interface DecidingOptions {
  readonly applications: ReturnType<typeof useApplications>;
  readonly queue: ReturnType<typeof useReviewQueue>;
  readonly onMade: (row: Application, status: Decision | 'prepared') => void;
  /** Which applications are decided and not sent yet. */
  readonly onWaiting: (ids: ReadonlySet<string>) => void;
}

/** Deciding at the queue: by button or by key, the next one who waits is shown at once, and five seconds to take it back. */
export function useDeciding({ applications, queue, onMade, onWaiting }: DecidingOptions) {
  const { list, put, refresh } = applications;
  const mayDecide = useMay('decide');
  const { ask, dialog, preparing } = useDecisionQuestion();
  const delayed = useDelayedDecision({
    put,
    refresh,
    onMade,
    onUndone: queue.show,
    onOutdated: list.refetch,
  });
  const { waitingIds } = delayed;
  useEffect(() => onWaiting(waitingIds), [waitingIds, onWaiting]);
  usePersonAhead(queue.upcoming);
  useEffect(prefetchDecision, []);

  const { row } = queue;
  const decidable = mayDecide && row && canDo(row, 'approve') && !waitingIds.has(row._id) ? row : null;
  const [decided, setDecided] = useState<Application | null>(null);
  const advance = useEffectEvent(queue.advance);
  // Once the question is gone, whose step in the history must not become that of the next person.
  useEffect(() => {
    if (decided) advance(decided);
  }, [decided]);
  const decide = (row: Application, written: WrittenDecision) => {
    delayed.decide(row, written);
    setDecided({ ...row });
  };
  const askFor = async (status: Decision) => {
    if (!decidable) return;
    const written = await ask(status, questionAbout(decidable, status, preparing), decidable);
    if (written) decide(decidable, written);
  };
  const approve = () => {
    // What is prepared is not replaced without a word.
    if (decidable?.prepared) return void askFor('approved');
    const decision = writeDecision('approved', NEW_DECISION);
    if (decidable && 'written' in decision) decide(decidable, preparing.written(decision.written));
  };
  const reject = () => void askFor('rejected');
  const keys = {
    j: { label: texts.nextKey, act: queue.next },
    k: { label: texts.previousKey, act: queue.previous },
    ...(mayDecide && {
      a: { label: texts.approveKey, act: approve, decides: true },
      r: { label: texts.rejectKey, act: reject, decides: true },
      c: { label: texts.conditionsKey, act: () => void askFor('approved') },
      p: { label: texts.prepareKey, act: preparing.toggle },
      u: { label: texts.undoKey, act: delayed.undoLast },
    }),
  };
  const keyList = useKeys(keys);
  return {
    ...delayed,
    mayDecide,
    preparing,
    approve,
    approveWithConditions: () => void askFor('approved'),
    reject,
    dialog,
    keyList: { ...keyList, keys },
  };
}

/** Fetches the form of whoever comes next, so that the next key shows what is here already. */
function usePersonAhead(upcoming: Application | null): void {
  const id = upcoming && (canDo(upcoming, 'approve') || canDo(upcoming, 'message')) ? upcoming._id : null;
  useEffect(() => {
    if (id === null) return;
    const request = { params: { email: id } };
    void queryClient.prefetchQuery({
      queryKey: keyOf(getApplicantForm, request),
      queryFn: ({ signal }) => call(getApplicantForm, request, { signal }),
      staleTime: 60_000,
    });
  }, [id]);
}
