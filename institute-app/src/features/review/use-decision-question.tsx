import { type PlainCode, sentenceOf } from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Button, Inline, OnDemand, partOnDemand, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { ConfirmDialog, type Question } from '@uas/shared-ui/overlays';
import { useRef, useState } from 'react';
import { texts } from './decision.texts';
import { OfferFields, ReasonFields } from './decision-fields';
import { type Decision, NEW_DECISION, type WrittenDecision, writeDecision } from './edited-decision';
import { texts as proposalTexts } from './proposal-dialog.texts';

/** Travels when it is asked for. */
export const documents = partOnDemand(
  () => import('./decision-documents').then(({ DecisionDocuments }) => DecisionDocuments),
  () => texts.documentsNotFetched,
);

interface Asked {
  readonly status: Decision;
  readonly question: Question;
  /** The one application that is decided; null for several. */
  readonly one: OneApplication | null;
}

interface OneApplication {
  /** For what is known of its documents. */
  readonly applicationId: string;
  /** Offers another program instead, where that is possible. */
  readonly onPropose?: () => void;
}

/** Asks for a decision with what belongs to it: reasons, or conditions and a time to answer; answers null for no. */
export function useDecisionQuestion() {
  const [asked, setAsked] = useState<Asked>({
    status: 'approved',
    question: { message: '' },
    one: null,
  });
  const [looksAtDocuments, setLooksAtDocuments] = useState(false);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState(NEW_DECISION);
  const [missing, setMissing] = useState<PlainCode | null>(null);
  const resolveAnswer = useRef<((written: WrittenDecision | null) => void) | null>(null);

  const answer = (written: WrittenDecision | null) => {
    setOpened(false);
    resolveAnswer.current?.(written);
    resolveAnswer.current = null;
  };
  const ask = (status: Decision, question: Question, one: OneApplication | null = null) => {
    resolveAnswer.current?.(null);
    setAsked({ status, question, one });
    setLooksAtDocuments(false);
    setEdited(NEW_DECISION);
    setMissing(null);
    setOpened(true);
    return new Promise<WrittenDecision | null>((resolve) => {
      resolveAnswer.current = resolve;
    });
  };
  const confirm = () => {
    const decision = writeDecision(asked.status, edited);
    if ('missing' in decision) setMissing(decision.missing);
    else answer(decision.written);
  };

  const Fields = asked.status === 'approved' ? OfferFields : ReasonFields;
  const dialog = (
    <ConfirmDialog
      {...asked.question}
      opened={opened}
      message={
        <Stack gap={4}>
          <Text>{asked.question.message}</Text>
          {asked.one && (
            <AboutOne
              one={asked.one}
              looksAtDocuments={looksAtDocuments}
              onLook={() => setLooksAtDocuments(true)}
              onLeave={() => answer(null)}
            />
          )}
          <Fields
            edited={edited}
            onChange={(next) => {
              setEdited(next);
              setMissing(null);
            }}
          />
          <CheckboxField
            label={texts.prepare}
            hint={texts.prepareMore}
            value={edited.prepare}
            onChange={(prepare) => setEdited({ ...edited, prepare })}
          />
        </Stack>
      }
      error={missing && sentence(sentenceOf(missing))}
      onCancel={() => answer(null)}
      onConfirm={confirm}
    />
  );
  return { ask, dialog };
}

interface AboutOneProps {
  readonly one: OneApplication;
  readonly looksAtDocuments: boolean;
  readonly onLook: () => void;
  /** Closes the question without a decision. */
  readonly onLeave: () => void;
}

/** What can be looked at, or done instead, before one application is decided. */
function AboutOne({ one: { applicationId, onPropose }, looksAtDocuments, onLook, onLeave }: AboutOneProps) {
  return (
    <>
      <Inline gap={2}>
        {!looksAtDocuments && (
          <Button size="small" onClick={onLook}>
            {texts.documents}
          </Button>
        )}
        {onPropose && (
          <Button
            size="small"
            onClick={() => {
              onLeave();
              onPropose();
            }}
          >
            {proposalTexts.instead}
          </Button>
        )}
      </Inline>
      {looksAtDocuments && (
        <OnDemand waiting={<Skeleton count={3} label={texts.documentsLoading} />}>
          <documents.Part applicationId={applicationId} />
        </OnDemand>
      )}
    </>
  );
}
