import { MOVE_REASON_LENGTH, OFFERING_DATE_KINDS, type Program } from '@uas/contract';
import { CheckboxField, Form, FormActions, SelectField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Alert, Text } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { dateColumns } from './date-columns';
import { type DatesRow, DatesTable } from './dates-table';
import { type DateKey, type EditedOffering, emptyOffering, nextNumber } from './edited-offering';
import { FewBankDays } from './few-bank-days';
import classes from './offerings.module.css';
import { dateTexts, texts } from './offerings.texts';
import { type SavedDates, useOfferingsForm } from './use-offerings-form';

/** Up to so many programs all stand in the table at once. */
const FEW_PROGRAMS = 12;

interface OfferingsFormProps {
  readonly session: string;
  readonly saved: SavedDates;
  readonly now: Date;
  /** Tells whether there is anything that another session would lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The dates of all programs and of each that has its own, as one table; to read without the right to change them. */
export function OfferingsForm({ session, saved, now, onDirty }: OfferingsFormProps) {
  const form = useOfferingsForm(session, saved);
  const programs = useOfferedPrograms();
  const mayMove = useMay('dates');
  const [allAsked, setAllAsked] = useState(false);
  const [added, setAdded] = useState<readonly DateKey[]>([]);
  const [refused, setRefused] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  const isLong = programs.length > FEW_PROGRAMS;
  const rows = rowsOf(form.offerings, programs, !isLong || allAsked);
  const own = rows.filter(({ isOwn }) => isOwn);
  const columns = dateColumns(form.offerings, added, now);
  const isWrong = columns.some((column) =>
    form.offerings.some((offering) => column.refusal(offering) !== null),
  );
  const save = () => {
    setRefused(isWrong);
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else form.save();
  };
  return (
    <Form
      label={texts.table}
      onSubmit={save}
      failure={refused && isWrong ? texts.wrong : form.failure}
      pending={form.pending}
      summary="none"
    >
      <fieldset ref={fields} disabled={!mayMove} className={classes.fields}>
        <Text tone="muted">{mayMove ? texts.tableMore : texts.forAllMore}</Text>
        {isLong && (
          <CheckboxField
            label={texts.allPrograms({ count: programs.length })}
            value={allAsked}
            onChange={setAllAsked}
          />
        )}
        <DatesTable
          rows={rows}
          columns={columns}
          disabled={!mayMove}
          onChange={form.change}
          onRemove={form.remove}
        />
        {own.map(({ programId, name, offering }) => (
          <FewBankDays key={programId} program={programId === null ? null : name} offering={offering} />
        ))}
        <div className={classes.short}>
          {' '}
          <SelectField
            label={texts.addDate}
            options={OFFERING_DATE_KINDS.map((kind) => ({ value: kind, label: dateTexts[kind] }))}
            value=""
            placeholder={texts.chooseKind}
            onChange={(asked) => {
              const kind = OFFERING_DATE_KINDS.find((known) => known === asked);
              const known = [...form.offerings.flatMap(({ dates }) => dates), ...added];
              if (kind) setAdded([...added, { kind, number: nextNumber(known, kind) }]);
            }}
          />
        </div>
        {saved.offerings.length > 0 && (
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            rows={2}
            maxLength={MOVE_REASON_LENGTH}
            {...form.reason}
          />
        )}
        {form.done && <Alert tone="success">{form.done}</Alert>}
        <FormActions>
          <SubmitButton disabled={!form.dirty} pendingLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </FormActions>
      </fieldset>
    </Form>
  );
}

/** All programs first, then each program: those with dates of their own, and with `isWhole` the others too. */
function rowsOf(
  offerings: readonly EditedOffering[],
  programs: readonly Program[],
  isWhole: boolean,
): DatesRow[] {
  const forAll = offerings.find(({ programId }) => programId === null) ?? emptyOffering(null);
  return [
    { programId: null, name: texts.forAll, offering: forAll, isOwn: true },
    ...programs.flatMap(({ id, name }): DatesRow[] => {
      const offering = offerings.find(({ programId }) => programId === id);
      if (offering) return [{ programId: id, name, offering, isOwn: true }];
      const like = { ...forAll, programId: id, unknownDates: [] };
      return isWhole ? [{ programId: id, name, offering: like, isOwn: false }] : [];
    }),
  ];
}

/** Every program that is offered now, in the order of the departments. */
function useOfferedPrograms(): readonly Program[] {
  const { institute } = useInstitute();
  return institute.departments.flatMap(({ programs = [] }) => programs);
}
