import { FACT_LENGTH, FEE_REFUNDS, MOST_FEE_LINES, sentenceOf } from '@uas/contract';
import { Form, FormActions, SelectField, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, formatMoney, IconButton, IconX, Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { type EditedLine, type EditedProgram, feeOf } from './edited-facts';
import { isNoAmount, sumOf } from './fact-columns';
import classes from './facts.module.css';
import { refundTexts, texts } from './facts.texts';

interface FeeLinesDialogProps {
  readonly opened: boolean;
  /** Null before it was opened; stays while it closes, so that the focus finds its way back. */
  readonly program: EditedProgram | null;
  /** The category of seats whose fee it is. */
  readonly category: string;
  readonly onUse: (program: EditedProgram, lines: readonly EditedLine[]) => void;
  readonly onClose: () => void;
}

/** The lines of what is to be paid at admission to one program; they go into the sheet, which is saved as a whole. */
export function FeeLinesDialog({ opened, program, category, onUse, onClose }: FeeLinesDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={program ? texts.linesOf({ program: program.name }) : texts.admission}
    >
      {program && (
        <LinesForm
          program={program}
          category={category}
          onUse={(lines) => {
            onUse(program, lines);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const NEW_LINE: EditedLine = { name: '', rupees: '', refund: 'never' };

interface LinesFormProps {
  readonly program: EditedProgram;
  readonly category: string;
  readonly onUse: (lines: readonly EditedLine[]) => void;
}

function LinesForm({ program, category, onUse }: LinesFormProps) {
  const before = feeOf(program, category).lines;
  const [lines, setLines] = useState<readonly EditedLine[]>(before.length === 0 ? [NEW_LINE] : before);
  const [isTried, setIsTried] = useState(false);
  const filled = lines.filter(({ name, rupees }) => name.trim() !== '' || rupees.trim() !== '');
  const [isUsed, setIsUsed] = useState(false);
  useTypedWork(!isUsed && JSON.stringify(filled) !== JSON.stringify(before));
  const change = (index: number, part: Partial<EditedLine>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const use = () => {
    setIsTried(true);
    if (filled.some((line) => nameRefusal(line) !== null || amountRefusal(line) !== null)) return;
    setIsUsed(true);
    onUse(filled);
  };
  return (
    <Form label={texts.linesOf({ program: program.name })} onSubmit={use} summary="none">
      <ul className={classes.lines}>
        {lines.map((line, index) => {
          const number = index + 1;
          const isChecked = isTried && filled.includes(line);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key; their fields hold no state
            <li key={index}>
              <TextField
                label={texts.lineName({ number })}
                value={line.name}
                maxLength={FACT_LENGTH}
                autoComplete="off"
                error={isChecked ? nameRefusal(line) : null}
                onChange={(name) => change(index, { name })}
              />
              <TextField
                label={texts.lineRupees({ number })}
                value={line.rupees}
                maxLength={20}
                inputMode="numeric"
                autoComplete="off"
                error={isChecked ? amountRefusal(line) : null}
                onChange={(rupees) => change(index, { rupees })}
              />
              <SelectField
                label={texts.lineRefund({ number })}
                options={FEE_REFUNDS.map((value) => ({ value, label: refundTexts[value] }))}
                value={line.refund}
                onChange={(refund) =>
                  change(index, { refund: FEE_REFUNDS.find((each) => each === refund) ?? 'never' })
                }
              />
              <IconButton
                label={texts.removeLine({ number })}
                icon={<IconX aria-hidden="true" />}
                onClick={() => setLines(lines.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      {lines.length < MOST_FEE_LINES ? (
        <Button size="small" onClick={() => setLines([...lines, NEW_LINE])}>
          {texts.addLine}
        </Button>
      ) : (
        <Text size="s" tone="muted">
          {sentenceOf('fee.too-many-lines')}
        </Text>
      )}
      <Text weight="medium">{texts.sum({ amount: formatMoney(sumOf(filled)) })}</Text>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{texts.useLines}</SubmitButton>
      </FormActions>
    </Form>
  );
}

function nameRefusal({ name }: EditedLine): string | null {
  return name.trim() === '' ? sentenceOf('fee.line-missing') : null;
}

function amountRefusal({ rupees }: EditedLine): string | null {
  return rupees.trim() === '' || isNoAmount(rupees, 1) ? sentenceOf('fee.amount') : null;
}
