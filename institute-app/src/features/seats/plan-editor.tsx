import {
  MOST_CATEGORIES,
  SEATS_FOR,
  type SeatCap,
  type SeatPlan,
  seatChanges,
  sharesOf,
} from '@uas/contract';
import {
  FieldRow,
  Form,
  FormActions,
  refusalOf,
  SelectField,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, IconPlus, Inline, Text } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { CategoryFields } from './category-fields';
import {
  checkPlan,
  countedCategories,
  type EditedCategory,
  type EditedPlan,
  editedPlan,
  plannedCategories,
  withCategory,
  withMoved,
  withoutCategory,
} from './edited-plan';
import type { ProgramSeats } from './plans-table';
import classes from './seats.module.css';
import { texts } from './seats.texts';
import { useFocusInList } from './use-focus-in-list';
import { useSaveSeats } from './use-save-seats';

interface PlanEditorProps {
  readonly session: string;
  readonly program: ProgramSeats;
  /** What the categories of a new plan can begin with. */
  readonly others: readonly SeatPlan[];
  readonly caps: readonly SeatCap[];
  readonly initial: EditedPlan;
  readonly onSaved: () => void;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
}

/** Changes the seats of one program; what each category comes to, and whom a change takes seats from, stands there while one types. */
export function PlanEditor({ session, program, others, caps, initial, onSaved, onBack }: PlanEditorProps) {
  const { plan } = program;
  const [typed, setTyped] = useState(initial);
  const [seen] = useState(plan ? plan.seen : '');
  const [refused, setRefused] = useState(false);
  const dirty = JSON.stringify(typed) !== JSON.stringify(initial);
  useTypedWork(dirty);
  const saving = useSaveSeats(session, { onDone: onSaved });
  const checked = checkPlan(typed);
  const save = () => {
    setRefused(checked.plan === null);
    if (checked.plan === null) return;
    void saving.save({ plans: [{ programId: program.programId, seen, ...checked.plan }] });
  };
  const server = refusalOf(saving, 'plans.0');
  const takes = plan ? seatChanges(plan.categories, countedCategories(typed)) : '';
  return (
    <Form
      label={texts.of({ program: program.name })}
      onSubmit={save}
      errors={refused ? checked.errors : server.errors}
      failure={(refused ? checked.refusal : null) ?? server.failure}
      pending={saving.isPending}
    >
      {plan?.publishedAt != null && (
        <Alert tone="info" live="off">
          {texts.readAtOnce}
        </Alert>
      )}
      <PlanFields typed={typed} caps={caps} onChange={setTyped} />
      {!plan && <BeginWith others={others} typed={typed} onChange={setTyped} />}
      <CategoryList typed={typed} plan={plan} onChange={setTyped} />
      {takes !== '' && <Alert tone="attention">{texts.takes({ changes: takes })}</Alert>}
      <FormActions>
        {onBack && !dirty ? (
          <Button onClick={onBack}>{texts.back}</Button>
        ) : (
          <CloseButton>{commonTexts.cancel}</CloseButton>
        )}
        <SubmitButton disabled={!dirty} pendingLabel={commonTexts.saving}>
          {plan?.publishedAt != null ? texts.save : texts.saveDraft}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface FieldsProps {
  readonly typed: EditedPlan;
  readonly onChange: (plan: EditedPlan) => void;
}

function PlanFields({ typed, caps, onChange }: FieldsProps & Pick<PlanEditorProps, 'caps'>) {
  const labels = { women: texts.women, men: texts.men };
  return (
    <FieldRow>
      <TextField
        label={texts.total}
        name="total"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed.total}
        onChange={(total) => onChange({ ...typed, total })}
      />
      <SelectField
        label={texts.onlyFor}
        placeholder={texts.everybody}
        options={SEATS_FOR.map((value) => ({ value, label: labels[value] }))}
        value={typed.onlyFor}
        onChange={(next) => onChange({ ...typed, onlyFor: SEATS_FOR.find((each) => each === next) ?? '' })}
      />
      {caps.length > 0 && (
        <SelectField
          label={texts.cap}
          name="cap"
          placeholder={texts.noCap}
          options={caps.map(({ name }) => name)}
          value={typed.cap}
          onChange={(cap) => onChange({ ...typed, cap })}
        />
      )}
    </FieldRow>
  );
}

/** Takes over the categories of another program, and its total where none is typed yet. */
function BeginWith({ others, typed, onChange }: FieldsProps & Pick<PlanEditorProps, 'others'>) {
  if (others.length === 0) return null;
  return (
    <div className={classes.short}>
      <SelectField
        label={texts.beginWith}
        options={others.map(({ programId, program }) => ({ value: programId, label: program }))}
        value=""
        onChange={(chosen) => {
          const other = others.find(({ programId }) => programId === chosen);
          if (other) onChange({ ...editedPlan(other), ...(typed.total !== '' && { total: typed.total }) });
        }}
      />
    </div>
  );
}

function CategoryList({ typed, plan, onChange }: FieldsProps & Pick<ProgramSeats, 'plan'>) {
  const { categories } = typed;
  const { list, focusLater } = useFocusInList();
  const counted = countedCategories(typed);
  const shares = sharesOf(plannedCategories(categories));
  const hasShares = categories.some(({ kind }) => kind === 'share');
  const move = (at: number, by: 1 | -1) => {
    focusLater(categories[at]?.key, by);
    onChange(withMoved(typed, at, by));
  };
  const remove = (at: number, category: EditedCategory) => {
    focusLater(categories[at - 1]?.key);
    onChange(withoutCategory(typed, category));
  };
  const add = () => {
    const next = withCategory(typed);
    focusLater(next.categories.at(-1)?.key);
    onChange(next);
  };
  return (
    <>
      <ol ref={list} className={classes.categories}>
        {categories.map((category, index) => (
          <CategoryFields
            key={category.key}
            name={`categories.${index}`}
            number={index + 1}
            category={category}
            others={categories.filter(({ key }) => key !== category.key)}
            seats={counted[index]?.seats ?? 0}
            saved={plan?.categories.find(({ code }) => code === category.code)}
            onChange={(next) =>
              onChange({
                ...typed,
                categories: categories.map((each) => (each.key === category.key ? next : each)),
              })
            }
            onMove={{
              up: index > 1 ? () => move(index, -1) : null,
              down: index > 0 && index < categories.length - 1 ? () => move(index, 1) : null,
            }}
            onRemove={index > 0 ? () => remove(index, category) : null}
          />
        ))}
      </ol>
      <Inline gap={3}>
        <Button
          size="small"
          icon={<IconPlus aria-hidden="true" />}
          disabled={categories.length >= MOST_CATEGORIES}
          onClick={add}
        >
          {texts.addCategory}
        </Button>
        {hasShares && (
          <Text as="span" size="s" tone={shares === 100 ? 'muted' : 'danger'}>
            {texts.sum({ sum: shares })}
          </Text>
        )}
      </Inline>
    </>
  );
}
