import type { MeritMark, MeritMeasure } from '@uas/contract';
import { FieldRow, SelectField, TextField } from '@uas/shared-ui/forms';
import { Disclosure, Stack } from '@uas/shared-ui/kit';
import { createContext, useContext } from 'react';
import { kindOf, type MeasureKind, measureChoices, newMeasure, withAt } from './edited-rule';
import classes from './merit.module.css';
import { texts } from './merit.texts';

/** The tests that rules of the session name, those of this rule first, and the id of the list that offers them. */
export const KnownTests = createContext<{ readonly id: string; readonly names: readonly string[] }>({
  id: '',
  names: [],
});

interface MeasureFieldsProps {
  readonly label: string;
  /** Where the rule has it, for what is refused. */
  readonly name: string;
  readonly measure: MeritMeasure;
  readonly onChange: (measure: MeritMeasure) => void;
}

/** What is measured: marks of one kind, or several taken together. */
export function MeasureFields({ label, name, measure, onChange }: MeasureFieldsProps) {
  const [test] = useContext(KnownTests).names;
  return (
    <Stack gap={2}>
      <SelectField
        label={label}
        name={name}
        options={measureChoices('all')}
        value={kindOf(measure)}
        onChange={(kind) => kind !== '' && onChange(newMeasure(kind as MeasureKind, test))}
      />
      <Members measure={measure} onChange={onChange} />
    </Stack>
  );
}

function Members({ measure, onChange }: Pick<MeasureFieldsProps, 'measure' | 'onChange'>) {
  if ('pooled' in measure) {
    const { pooled } = measure;
    return (
      <div className={classes.members}>
        {pooled.map(({ of, times }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is known by where it stands
          <FieldRow key={at}>
            <SelectField
              label={texts.member({ number: at + 1 })}
              options={measureChoices('marks').filter(({ value }) => value !== 'test')}
              value={of}
              onChange={(next) => onChange({ pooled: withAt(pooled, at, { of: next as typeof of, times }) })}
            />
            <TextField
              label={texts.times({ number: at + 1 })}
              inputMode="decimal"
              maxLength={8}
              value={times}
              onChange={(next) => onChange({ pooled: withAt(pooled, at, { of, times: next }) })}
            />
          </FieldRow>
        ))}
      </div>
    );
  }
  if ('best' in measure) return <MarkList list={measure.best} onChange={(best) => onChange({ best })} />;
  if ('firstOf' in measure)
    return <MarkList list={measure.firstOf} onChange={(firstOf) => onChange({ firstOf })} />;
  return <MarkFields mark={measure} onChange={onChange} />;
}

interface MarkListProps<Member extends MeritMeasure> {
  readonly list: readonly Member[];
  readonly onChange: (list: Member[]) => void;
}

function MarkList<Member extends MeritMeasure>({ list, onChange }: MarkListProps<Member>) {
  const [test] = useContext(KnownTests).names;
  return (
    <div className={classes.members}>
      {list.map((member, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member is known by where it stands
        <Stack key={at} gap={2}>
          <SelectField
            label={texts.member({ number: at + 1 })}
            options={'of' in member ? measureChoices('marks') : measureChoices('all')}
            value={kindOf(member)}
            onChange={(kind) =>
              kind !== '' && onChange(withAt(list, at, newMeasure(kind as MeasureKind, test) as Member))
            }
          />
          {'of' in member && (
            <MarkFields
              mark={member}
              onChange={(next) => onChange(withAt(list, at, next as unknown as Member))}
            />
          )}
        </Stack>
      ))}
    </div>
  );
}

interface TestFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The name of a test, as other rules write it or another one. */
export function TestField(props: TestFieldProps) {
  const { id } = useContext(KnownTests);
  return <TextField label={texts.test} hint={texts.testHint} maxLength={60} list={id} {...props} />;
}

/** Which test it is, which subjects count, and what marks are multiplied with. */
function MarkFields({
  mark,
  onChange,
}: {
  readonly mark: MeritMark;
  readonly onChange: (mark: MeritMark) => void;
}) {
  const { of, test, subjects, factor } = mark;
  if (of === 'test')
    return <TestField value={test ?? ''} onChange={(next) => onChange({ ...mark, test: next })} />;
  return (
    <Disclosure summary={texts.finer}>
      <FieldRow>
        <TextField
          label={texts.subjects}
          hint={texts.subjectsHint}
          maxLength={400}
          value={subjects?.join(',') ?? ''}
          onChange={(next) => {
            const { subjects: _, ...rest } = mark;
            onChange(next === '' ? rest : { ...rest, subjects: next.split(',') });
          }}
        />
        <TextField
          label={texts.factor}
          hint={texts.factorHint}
          inputMode="decimal"
          maxLength={6}
          value={factor ?? ''}
          onChange={(next) => {
            const { factor: _, ...rest } = mark;
            onChange(next === '' ? rest : { ...rest, factor: next });
          }}
        />
      </FieldRow>
    </Disclosure>
  );
}
