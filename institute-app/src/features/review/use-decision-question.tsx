import { type Application, sentenceOf } from '@uas/contract';
import { LazyBoundary, lazyPart, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { ConfirmDialog, type Question } from '@uas/shared-ui/overlays';
import { useRef, useState } from 'react';
import { usePreparing } from '../../institute/preparing';
import {
  type Decision,
  type ReadDecision,
  type Reasons,
  reasonsForNext,
  type WrittenDecision,
} from './edited-decision';
import { texts } from './review.texts';

const fields = lazyPart(
  async () => (await import('./asked-decision')).AskedDecision,
  () => texts.decisionNotFetched,
);

/** A head start for whoever is about to decide. */
export const prefetchDecision = fields.prefetch;

interface DecisionQuestion {
  /** Which time it is asked. */
  readonly time: number;
  readonly status: Decision;
  readonly question: Question;
  /** The one application that is decided; null for several. */
  readonly one: Application | null;
}

/** Asks for a decision with what belongs to it: reasons, or conditions and a time to answer; answers null for no. */
export function useDecisionQuestion() {
  const [asked, setAsked] = useState<DecisionQuestion>({
    time: 0,
    status: 'approved',
    question: { message: '' },
    one: null,
  });
  const [opened, setOpened] = useState(false);
  // None while the fields are on their way.
  const [decision, setDecision] = useState<ReadDecision | null>(null);
  const [saysMissing, setSaysMissing] = useState<ReadDecision | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [lastReasons, setLastReasons] = useState<Reasons>({});
  const [detailsFor, setDetailsFor] = useState<Readonly<Record<string, Reasons>>>({});
  const preparing = usePreparing();
  const resolveAnswer = useRef<((written: WrittenDecision | null) => void) | null>(null);

  const answer = (written: WrittenDecision | null) => {
    setOpened(false);
    resolveAnswer.current?.(written);
    resolveAnswer.current = null;
  };
  const ask = (status: Decision, question: Question, one: Application | null = null) => {
    resolveAnswer.current?.(null);
    setAsked(({ time }) => ({ time: time + 1, status, question, one }));
    setDecision(null);
    setRefusals(0);
    setOpened(true);
    return new Promise<WrittenDecision | null>((resolve) => {
      resolveAnswer.current = resolve;
    });
  };
  // A minimum is that of one program; several people may have applied to several.
  const program = asked.one?.programId ?? '';
  const confirm = () => {
    if (decision === null) return;
    if ('missing' in decision) {
      setSaysMissing(decision);
      setRefusals((before) => before + 1);
      return;
    }
    if (decision.written.reasons) {
      const given = reasonsForNext(decision.written);
      setLastReasons(given);
      setDetailsFor((before) => ({ ...before, [program]: { ...before[program], ...given } }));
    }
    answer(preparing.written(decision.written));
  };

  const missing = decision && decision === saysMissing && 'missing' in decision ? decision.missing : null;
  const dialog = (
    <ConfirmDialog
      {...asked.question}
      opened={opened}
      ready={decision !== null}
      message={
        <Stack gap={4}>
          <Text>{asked.question.message}</Text>
          <LazyBoundary waiting={<Skeleton count={4} label={texts.loadingDecision} />}>
            <fields.Part
              key={asked.time}
              status={asked.status}
              one={asked.one}
              onChange={setDecision}
              refusals={refusals}
              lastReasons={lastReasons}
              lastDetails={detailsFor[program] ?? {}}
              onLeave={() => answer(null)}
              onConfirm={confirm}
            />
          </LazyBoundary>
        </Stack>
      }
      error={missing && sentence(sentenceOf(missing))}
      onCancel={() => answer(null)}
      onConfirm={confirm}
    />
  );
  return { ask, dialog, preparing };
}
