import { compareSessions, OPEN_CATEGORY, type OwnProgramFacts, sessionsForInstitute } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import { Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import type { Cell } from '../../institute/sheet';
import { type EditedProgram, sessionToTakeOver, withFee, withFeeOf } from './edited-facts';
import { factColumns, feeColumns, meritColumns } from './fact-columns';
import classes from './facts.module.css';
import { texts } from './facts.texts';
import { FactsTable } from './facts-table';
import { FeeLinesDialog } from './fee-lines-dialog';
import { useFactsForm } from './use-facts-form';
import { useFeeCategory } from './use-fee-category';

const SHEETS = ['facts', 'fees', 'merits'] as const;
type Sheet = (typeof SHEETS)[number];
const MORE = { facts: 'factsMore', fees: 'feesMore', merits: 'meritsMore' } as const;

interface FactsFormProps {
  /** Whose fees are filled in. */
  readonly session: string;
  /** What chooses it. */
  readonly sessionChoice: ReactNode;
  readonly saved: readonly OwnProgramFacts[];
  readonly now: Date;
  /** Tells whether there is anything that another session would lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/** Facts, fees and closing merits of all programs, saved together; to read without the right to change them. */
export function FactsForm({ session, sessionChoice, saved, now, onDirty }: FactsFormProps) {
  const [meritSessions] = useState(() => sessionsOfMerits(saved, now));
  const form = useFactsForm(session, saved, meritSessions);
  const mayWrite = useMay('settings');
  const [sheet, setSheet] = useState<Sheet>('facts');
  const fees = useFeeCategory(session, form.programs, sheet === 'fees');
  const { category } = fees;
  const [refused, setRefused] = useState(false);
  const [cell, setCell] = useState<Cell | null>(null);
  const [lines, setLines] = useState<{ program: EditedProgram | null; opened: boolean }>({
    program: null,
    opened: false,
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty]);
  const sheets = { facts: factColumns(now), fees: feeColumns(category), merits: meritColumns(meritSessions) };
  const columns = sheets[sheet];
  const hasWrong = (cells: ReturnType<typeof factColumns>) =>
    cells.some((column) => form.programs.some((program) => column.refusal(program) !== null));
  const wrongCategory = [category, ...fees.categories].find((of) => hasWrong(feeColumns(of)));
  const isWrong = (of: Sheet) => (of === 'fees' ? wrongCategory !== undefined : hasWrong(sheets[of]));
  const wrongSheet = SHEETS.find((of) => of === sheet && isWrong(of)) ?? SHEETS.find(isWrong);
  const isSent = useRef(false);
  // What is wrong in another sheet is gone to once that one is drawn.
  useEffect(() => {
    if (!isSent.current || sheet !== wrongSheet) return;
    isSent.current = false;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  const save = () => {
    setRefused(wrongSheet !== undefined);
    if (wrongSheet === undefined) {
      form.save();
      return;
    }
    isSent.current = true;
    setSheet(wrongSheet);
    if (wrongSheet === 'fees') fees.choose(wrongCategory ?? category);
  };
  const copied = copiedDown(form.programs, columns, cell);
  const other = sessionToTakeOver(saved, session, category);
  const takenOver = other === null ? [] : takeOver(form.programs, saved, { session: other, category });
  return (
    <>
      <Form
        label={texts.sheet}
        onSubmit={save}
        failure={refused && wrongSheet !== undefined ? texts.wrong : form.failure}
        pending={form.pending}
        summary="none"
      >
        <div ref={fields} className={classes.fields}>
          <Tabs
            label={texts.tabs}
            tabs={SHEETS.map((id) => ({ id, label: texts[id] }))}
            value={sheet}
            onChange={(next) => {
              setSheet(next);
              setCell(null);
            }}
          >
            <Stack gap={4}>
              <Text tone="muted">{texts[MORE[sheet]]}</Text>
              {sheet === 'fees' && (
                <Inline gap={3}>
                  <div className={classes.short}>{sessionChoice}</div>
                  {fees.field && <div className={classes.short}>{fees.field}</div>}
                </Inline>
              )}
              <FactsTable
                programs={form.programs}
                columns={columns}
                disabled={!mayWrite}
                onChange={form.change}
                onLines={(program) => setLines({ program, opened: true })}
                onCell={setCell}
                onCopyDown={() => form.change(copied)}
              />
            </Stack>
          </Tabs>
          {mayWrite && (
            <Inline gap={3}>
              <Button
                size="small"
                disabled={copied.length === 0}
                title={texts.copyDownMore}
                aria-keyshortcuts="Control+D"
                onClick={() => form.change(copied)}
              >
                {texts.copyDown}
              </Button>
              {sheet === 'fees' && other !== null && takenOver.length > 0 && (
                <Button size="small" onClick={() => form.change(takenOver)}>
                  {texts.takeOver({ session: other })}
                </Button>
              )}
            </Inline>
          )}
          {form.done && !form.dirty && <Alert tone="success">{form.done}</Alert>}
          {mayWrite && (
            <FormActions>
              <SubmitButton disabled={!form.dirty} pendingLabel={texts.saving}>
                {texts.save}
              </SubmitButton>
            </FormActions>
          )}
        </div>
      </Form>
      <FeeLinesDialog
        {...lines}
        category={category}
        onUse={(program, used) => form.change([withFee(program, category, { lines: used })])}
        onClose={() => setLines(({ program }) => ({ program, opened: false }))}
      />
    </>
  );
}

/** This and the last year, and whatever was given; the latest first. */
function sessionsOfMerits(saved: readonly OwnProgramFacts[], now: Date): string[] {
  const given = saved
    .flatMap(({ closingMerits }) => closingMerits)
    .filter(({ category }) => category === OPEN_CATEGORY)
    .map(({ session }) => session);
  return [...new Set([...sessionsForInstitute(now), ...given])].sort(compareSessions);
}

/** The programs below a cell that get what it says; none where they say it already. */
function copiedDown(
  programs: readonly EditedProgram[],
  columns: ReturnType<typeof factColumns>,
  cell: Cell | null,
): EditedProgram[] {
  const from = programs.findIndex(({ programId }) => programId === cell?.[0]);
  const column = columns.find(({ id }) => id === cell?.[1]);
  const source = programs[from];
  if (!source || !column) return [];
  return programs
    .slice(from + 1)
    .map((program) => [program, column.copy(program, source)] as const)
    .filter(([program, copy]) => JSON.stringify(program) !== JSON.stringify(copy))
    .map(([, copy]) => copy);
}

/** The programs that get the fee of a category from another session, since they have none in this one. */
function takeOver(
  programs: readonly EditedProgram[],
  saved: readonly OwnProgramFacts[],
  from: { readonly session: string; readonly category: string },
): EditedProgram[] {
  return programs.flatMap((program) => {
    const known = saved.find(({ programId }) => programId === program.programId);
    const next = withFeeOf(program, known, from);
    return next === program ? [] : [next];
  });
}
