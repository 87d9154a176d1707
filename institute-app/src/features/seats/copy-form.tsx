import { MOST_PLANS, type SeatPlan, seatChanges } from '@uas/contract';
import { CheckboxField, Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, Stack, Text } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { inCalls } from '../../institute/in-calls';
import { checkPlan, countedCategories, type EditedPlan, editedPlan } from './edited-plan';
import type { ProgramSeats } from './plans-table';
import classes from './seats.module.css';
import { texts } from './seats.texts';
import { useSaveSeats } from './use-save-seats';

interface CopyFormProps {
  readonly session: string;
  readonly source: SeatPlan;
  /** To which its categories can be copied. */
  readonly programs: readonly ProgramSeats[];
  readonly onBack: () => void;
}

/** Gives the categories of one program to others, each with its own number of seats. */
export function CopyForm({ session, source, programs, onBack }: CopyFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [totals, setTotals] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  useTypedWork(chosen.size > 0);
  const saving = useSaveSeats(session);
  const planOf = ({ programId, plan }: ProgramSeats): EditedPlan => {
    const total = totals[programId] ?? String(plan?.total ?? source.total);
    const own = plan ? editedPlan(plan) : { onlyFor: '' as const, cap: '' };
    return { ...own, total, categories: editedPlan(source).categories };
  };
  const targets = programs.filter(({ programId }) => chosen.has(programId));
  const checkedPlans = targets.map((program) => ({ program, ...checkPlan(planOf(program)) }));
  const isWrong = checkedPlans.some(({ plan }) => plan === null);
  const copy = async () => {
    setRefusal(targets.length === 0 ? texts.copyNone : null);
    if (targets.length === 0 || isWrong) return;
    const plans = checkedPlans.flatMap(({ program, plan }) =>
      plan ? [{ programId: program.programId, seen: program.plan ? program.plan.seen : '', ...plan }] : [],
    );
    setPending(true);
    for (const part of inCalls(plans, MOST_PLANS)) {
      const reply = await saving.save({ plans: [...part] });
      if (reply === null) {
        setPending(false);
        return;
      }
      const saved = new Set(part.map(({ programId }) => programId));
      setChosen((before) => new Set([...before].filter((id) => !saved.has(id))));
    }
    setPending(false);
    onBack();
  };
  const without = programs.filter(({ plan }) => plan === null);
  return (
    <Form
      label={texts.copy}
      onSubmit={() => void copy()}
      failure={refusal ?? saving.error?.message ?? null}
      pending={pending}
      summary="none"
    >
      <Text>{texts.copyMore}</Text>
      {without.length > 1 && (
        <div>
          <Button
            size="small"
            onClick={() => setChosen(new Set([...chosen, ...without.map(({ programId }) => programId)]))}
          >
            {texts.copyAll}
          </Button>
        </div>
      )}
      <ul className={classes.targets}>
        {programs.map((program) => (
          <Target
            key={program.programId}
            program={program}
            typed={planOf(program)}
            isChosen={chosen.has(program.programId)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(program.programId);
              else next.delete(program.programId);
              setChosen(next);
              setRefusal(null);
            }}
            onTotal={(total) => setTotals({ ...totals, [program.programId]: total })}
          />
        ))}
      </ul>
      <FormActions>
        <Button onClick={onBack}>{texts.back}</Button>
        <SubmitButton pendingLabel={commonTexts.saving}>
          {texts.copyTo({ count: targets.length })}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface TargetProps {
  readonly program: ProgramSeats;
  readonly typed: EditedPlan;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onTotal: (total: string) => void;
}

function Target({ program, typed, isChosen, onChoose, onTotal }: TargetProps) {
  const { name, plan } = program;
  const checked = checkPlan(typed);
  const takes = plan ? seatChanges(plan.categories, countedCategories(typed)) : '';
  return (
    <li className={classes.target}>
      <CheckboxField label={name} value={isChosen} onChange={onChoose} />
      {isChosen && (
        <Stack gap={1}>
          <TextField
            label={texts.copyTotal({ program: name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={typed.total}
            error={checked.errors.total ?? checked.refusal}
            onChange={onTotal}
          />
          {takes !== '' && (
            <Text size="s" tone="danger">
              {texts.copyTakes({ changes: takes })}
            </Text>
          )}
          {plan?.publishedAt != null && (
            <Text size="s" tone="muted">
              {texts.copyPublished}
            </Text>
          )}
        </Stack>
      )}
    </li>
  );
}
