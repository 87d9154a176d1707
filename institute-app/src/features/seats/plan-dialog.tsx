import type { SeatCap, SeatPlan } from '@uas/contract';
import { Alert, Button, formatDay, IconCopy, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { CloseButton, useConfirm } from '@uas/shared-ui/overlays';
import { useRef, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { CategoriesTable } from './categories-table';
import { CopyForm } from './copy-form';
import { editedPlan, firstPlan } from './edited-plan';
import { PlanEditor } from './plan-editor';
import { type ProgramSeats, State } from './plans-table';
import classes from './seats.module.css';
import { texts } from './seats.texts';
import { usePublishSeats, useSaveSeats } from './use-save-seats';

interface PlanDialogProps {
  readonly session: string;
  readonly program: ProgramSeats;
  readonly programs: readonly ProgramSeats[];
  readonly caps: readonly SeatCap[];
  readonly onClose: () => void;
}

type Step = 'read' | 'change' | 'copy';

/** The seats of one program: read, changed, and copied to others. */
export function PlanDialog(props: PlanDialogProps) {
  const [step, setStep] = useState<Step>(props.program.plan ? 'read' : 'change');
  const frame = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    setStep(next);
    // The button that was pressed goes with the step before.
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1} className={classes.step}>
      <PlanStep {...props} step={step} onStep={go} />
    </div>
  );
}

interface PlanStepProps extends PlanDialogProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function PlanStep({ session, program, programs, caps, onClose, step, onStep }: PlanStepProps) {
  const { plan } = program;
  if (step === 'copy' && plan)
    return (
      <CopyForm
        session={session}
        source={plan}
        programs={programs.filter(({ programId, isOffered }) => isOffered && programId !== program.programId)}
        onBack={() => onStep('read')}
      />
    );
  if (step === 'change' || !plan)
    return (
      <PlanEditor
        session={session}
        program={program}
        others={programs.flatMap((other) => (other.plan && other !== program ? [other.plan] : []))}
        caps={caps}
        initial={plan ? editedPlan(plan) : firstPlan()}
        onSaved={() => onStep('read')}
        onBack={plan ? () => onStep('read') : null}
      />
    );
  return (
    <ReadPlan
      session={session}
      program={program}
      plan={plan}
      hasOthers={programs.some((other) => other.isOffered && other !== program)}
      onStep={onStep}
      onClose={onClose}
    />
  );
}

interface ReadPlanProps extends Pick<PlanDialogProps, 'session' | 'program' | 'onClose'> {
  readonly plan: SeatPlan;
  readonly hasOthers: boolean;
  readonly onStep: (step: 'change' | 'copy') => void;
}

function ReadPlan({ session, program, plan, hasOthers, onStep, onClose }: ReadPlanProps) {
  const mayWrite = useMay('lists');
  const isDraft = plan.publishedAt === null;
  return (
    <Stack gap={4}>
      <Inline gap={3}>
        {plan.publishedAt === null || !program.isOffered ? (
          <State {...program} />
        ) : (
          <Text as="span">{texts.publishedOn({ day: formatDay(new Date(plan.publishedAt)) })}</Text>
        )}
        <Text as="span">{seatsInAll(plan)}</Text>
        {plan.onlyFor === 'women' && <Text as="span">{texts.women}</Text>}
        {plan.onlyFor === 'men' && <Text as="span">{texts.men}</Text>}
        {plan.cap !== null && <Text as="span">{texts.capOf({ name: texts.cap, count: plan.cap })}</Text>}
      </Inline>
      <CategoriesTable plan={plan} />
      {plan.approvedWithoutSeat > 0 && (
        <Alert tone="info" live="off">
          {texts.byHand({ count: plan.approvedWithoutSeat })}
        </Alert>
      )}
      {mayWrite && (
        <Inline gap={3}>
          <Button variant={isDraft ? 'secondary' : 'primary'} onClick={() => onStep('change')}>
            {texts.changeSeats}
          </Button>
          {hasOthers && (
            <Button icon={<IconCopy aria-hidden="true" />} onClick={() => onStep('copy')}>
              {texts.copy}
            </Button>
          )}
          {isDraft && <DraftButtons session={session} program={program} onGone={onClose} />}
          <CloseButton />
        </Inline>
      )}
    </Stack>
  );
}

function seatsInAll({ total, categories }: SeatPlan): string {
  const over = categories.reduce((sum, { seats, overAndAbove }) => sum + (overAndAbove ? seats : 0), 0);
  const seats = texts.comesTo({ count: total + over });
  return over === 0 ? seats : texts.withOver({ seats, count: over });
}

interface DraftButtonsProps extends Pick<PlanDialogProps, 'session' | 'program'> {
  readonly onGone: () => void;
}

/** What can be done with a draft: everybody reads it, or it goes. */
function DraftButtons({ session, program, onGone }: DraftButtonsProps) {
  const { confirm, dialog } = useConfirm();
  const { programId, name, isOffered } = program;
  const publishing = usePublishSeats(session);
  const discarding = useSaveSeats(session, { failure: 'reported', onDone: onGone });
  const discard = async () => {
    const isMeant = await confirm({
      title: texts.discardTitle({ program: name }),
      message: texts.discardMore,
      confirmLabel: texts.discardDraft,
      tone: 'danger',
    });
    if (isMeant) await discarding.save({ forget: [programId] });
  };
  return (
    <>
      {isOffered && (
        <Button
          variant="primary"
          pending={publishing.isPending}
          onClick={() => void publishing.publish([programId])}
        >
          {texts.publish}
        </Button>
      )}
      <Button variant="danger" pending={discarding.isPending} onClick={() => void discard()}>
        {texts.discardDraft}
      </Button>
      {publishing.dialog}
      {dialog}
    </>
  );
}
