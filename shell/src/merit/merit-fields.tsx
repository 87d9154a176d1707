import { CheckboxField, FieldGroup, TextField } from '@uas/shared-ui/forms';
import { LazyBoundary, lazyPart, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { type AskedMarks, type AskedNumbers, resultName } from './asked-numbers';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { namesOf, type TypedNumbers, typedMarks, wrongNumbers } from './typed-merit';

const birthField = lazyPart(
  async () => (await import('./birth-field')).BirthField,
  () => texts.failed,
);

interface MeritFieldsProps {
  readonly asked: AskedNumbers;
  readonly typed: TypedNumbers;
  readonly onType: (name: string, value: string) => void;
}

/** A field for each number that the rule asks. What is wrong is said once the field has been left. */
export function MeritFields({ asked, typed, onType }: MeritFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const wrong = wrongNumbers(asked, typed);
  const number = (name: string, value = typed[name] ?? '') => {
    const code = left.has(name) ? wrong[name] : undefined;
    return {
      value,
      error: code ? texts[code] : null,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      onChange: (next: string) => onType(name, next),
      onBlur: () => setLeft((before) => new Set(before).add(name)),
    };
  };
  const answer = (name: string) => ({
    value: typed[name] === 'yes',
    onChange: (isYes: boolean) => onType(name, isYes ? 'yes' : ''),
  });
  return (
    <section aria-label={texts.numbers}>
      <Stack gap={4}>
        {asked.marks.map((marks) => {
          const names = namesOf(marks);
          const { obtained, total } = typedMarks(typed, marks);
          return (
            <FieldGroup key={marks.key} label={labelOf(marks)} hint={hintOf(marks)}>
              {() => (
                <div className={classes.marks}>
                  <TextField label={texts.obtained} {...number(names.obtained, obtained)} />
                  <TextField label={texts.total} {...number(names.total, total)} />
                </div>
              )}
            </FieldGroup>
          );
        })}
        {asked.year && (
          <TextField label={texts.year} hint={texts.yearHint} {...number('year')} inputMode="numeric" />
        )}
        {asked.bornOn && (
          <LazyBoundary>
            <birthField.Part value={typed.bornOn ?? ''} onChange={(day) => onType('bornOn', day)} />
          </LazyBoundary>
        )}
        {asked.hafiz && <CheckboxField label={texts.hafiz} {...answer('hafiz')} />}
        {asked.subjects.length > 0 && (
          <FieldGroup label={texts.taken}>
            {() =>
              asked.subjects.map((name) => (
                <CheckboxField key={name} label={name} {...answer(`taken ${name}`)} />
              ))
            }
          </FieldGroup>
        )}
        <Text size="s" tone="muted">
          {texts.private}
        </Text>
      </Stack>
    </section>
  );
}

function labelOf(marks: AskedMarks): string {
  const result = sentence(resultName(marks));
  return marks.subject === undefined ? result : texts.subject({ subject: marks.subject, result });
}

function hintOf({ of, isInstead }: AskedMarks): string | null {
  if (isInstead) return texts.awaited;
  return of === 'bachelors' ? texts.cgpa : null;
}
