import { addGrades, convertedMarks, IBCC_SCALES, LEVEL_GRADES } from '@uas/contract';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, Day, formatList, IconPlus, Stack, Text, toast } from '@uas/shared-ui/kit';
import { useState } from 'react';
import classes from './admission-form.module.css';
import { texts } from './result.texts';

const O_LEVEL_SUBJECTS = 8;
const BOTH_LEVELS_SUBJECTS = 11;
const MOST_GRADES = 20;
const [SCALE] = IBCC_SCALES;

export interface GradesHelperProps {
  readonly index: number;
  /** Whether the row is of A level, whose marks are those of O and A level together. */
  readonly isALevel: boolean;
  readonly onEnter: (marks: { obtainedMarks: string; totalMarks: string }) => void;
}

/** Adds the grades of O and A level up to marks by the scale of the IBCC, of another total where somebody wants one. */
export function GradesHelper({ index, isALevel, onEnter }: GradesHelperProps) {
  const number = index + 1;
  const [grades, setGrades] = useState<readonly string[]>(
    Array.from({ length: isALevel ? BOTH_LEVELS_SUBJECTS : O_LEVEL_SUBJECTS }, () => ''),
  );
  const [total, setTotal] = useState('');
  const added = addGrades(grades.filter((grade) => grade !== ''));
  const isConverting = total.trim() !== '';
  const converted = added && isConverting ? convertedMarks(added, total) : null;
  const marks = isConverting ? converted : added;
  const enter = () => {
    if (!marks) return;
    onEnter({ obtainedMarks: marks.obtained, totalMarks: marks.total });
    toast({ message: texts.entered({ number }) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the record around it is no fieldset either
    <div
      role="group"
      aria-label={texts.gradesOf({ number })}
      onKeyDown={(event) => {
        // Enter in the field of the total enters the marks; it does not save the form around it.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        enter();
      }}
    >
      <Stack gap={3}>
        <Text size="s" weight="medium">
          {texts.certificate}
        </Text>
        <Text size="s" tone="muted">
          {texts.scale({
            day: <Day value={SCALE.from} />,
            scale: formatList(
              LEVEL_GRADES.map((grade) => texts.scaleGrade({ grade, percent: SCALE.percents[grade] })),
            ),
          })}
        </Text>
        {isALevel && <Text size="s">{texts.bothLevels}</Text>}
        <div className={classes.grades}>
          {grades.map((grade, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a subject has no identity but its position
              key={at}
              label={texts.subjectNumber({ number: at + 1 })}
              options={LEVEL_GRADES}
              placeholder="–"
              value={grade}
              onChange={(next) => setGrades(grades.map((known, other) => (other === at ? next : known)))}
            />
          ))}
        </div>
        <div>
          <Button
            size="small"
            icon={<IconPlus aria-hidden="true" />}
            disabled={grades.length >= MOST_GRADES}
            onClick={() => setGrades([...grades, ''])}
          >
            {texts.addSubject}
          </Button>
        </div>
        <div className={classes.anotherTotal}>
          <TextField
            label={texts.anotherTotal}
            hint={texts.anotherTotalHint}
            inputMode="decimal"
            maxLength={9}
            value={total}
            onChange={setTotal}
            error={isConverting && added && !converted ? texts.totalWrong : null}
          />
        </div>
        <div aria-live="polite">
          <Text weight="medium">{added ? texts.addedUp({ ...added }) : texts.noGrade}</Text>
          {converted && <Text weight="medium">{texts.convertedTo({ ...converted })}</Text>}
        </div>
        <div>
          <Button disabled={!marks} onClick={enter}>
            {texts.enterMarks({ number })}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
