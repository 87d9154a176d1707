import { MERIT_SOURCE_NAMES, MERIT_SOURCES, type MeritExtra, type MeritRule } from '@uas/contract';
import { DateField } from '@uas/shared-ui/dates';
import { CheckboxField, FieldRow, SelectField, TextField } from '@uas/shared-ui/forms';
import { Disclosure, Stack } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { isCounted } from './edited-rule';
import classes from './merit.module.css';
import { texts } from './merit.texts';
import { RuleTies } from './rule-ties';

interface ConditionsProps {
  readonly rule: MeritRule;
  readonly onChange: (rule: MeritRule) => void;
}

/** What goes beyond the weights: extra marks, limits, rounding, and what decides between equal figures. */
export function RuleConditions({ rule, onChange }: ConditionsProps) {
  const [isOpen] = useState(() => hasConditions(rule));
  return (
    <Stack gap={4}>
      <RuleTies rule={rule} onChange={onChange} />
      <CheckboxField
        label={texts.blocks}
        value={rule.blocks}
        onChange={(blocks) => onChange({ ...rule, blocks })}
      />
      <Disclosure summary={texts.conditions} open={isOpen}>
        <Stack gap={3}>
          <Extras rule={rule} onChange={onChange} />
          <Limits rule={rule} onChange={onChange} />
          <Rounding rule={rule} onChange={onChange} />
        </Stack>
      </Disclosure>
    </Stack>
  );
}

function hasConditions({ extra, lateYears, leastAggregate, age, rounding }: MeritRule): boolean {
  return extra.length > 0 || [lateYears, leastAggregate, age, rounding].some((one) => one !== undefined);
}

/** Marks for a Hafiz; what else a rule gives stays as it is. */
function Extras({ rule, onChange }: ConditionsProps) {
  const { extra, lateYears } = rule;
  const hafiz = extra.find((one) => one.for === 'hafiz');
  const others = extra.filter((one) => one !== hafiz);
  const setHafiz = (marks: string, to: MeritExtra['to']) =>
    onChange({ ...rule, extra: marks === '' ? others : [{ for: 'hafiz', marks, to }, ...others] });
  const minus = lateYears?.minus ?? '';
  const setLate = (next: string, atMost: number) => {
    const { lateYears: _, ...rest } = rule;
    onChange(next === '' ? rest : { ...rest, lateYears: { minus: next, atMost } });
  };
  return (
    <>
      <FieldRow>
        <TextField
          label={texts.hafiz}
          name="extra.0"
          inputMode="decimal"
          maxLength={8}
          value={hafiz?.marks ?? ''}
          onChange={(marks) => setHafiz(marks, hafiz?.to ?? firstCounted(rule))}
        />
        <SelectField
          label={texts.hafizTo}
          options={[
            ...MERIT_SOURCES.map((value) => ({
              value: value as string,
              label: MERIT_SOURCE_NAMES[value] as string,
            })),
            { value: 'result', label: texts.toResult },
          ]}
          value={hafiz?.to ?? firstCounted(rule)}
          error={
            hafiz && hafiz.to !== 'result' && !isCounted(rule, hafiz.to)
              ? texts.hafizNowhere({ source: MERIT_SOURCE_NAMES[hafiz.to] })
              : null
          }
          disabled={!hafiz}
          onChange={(to) => to !== '' && setHafiz(hafiz?.marks ?? '', to as MeritExtra['to'])}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={texts.lateMinus}
          name="lateYears.minus"
          inputMode="decimal"
          maxLength={7}
          value={minus}
          onChange={(next) => setLate(next, lateYears?.atMost ?? 2)}
        />
        <NumberSelect
          label={texts.lateMost}
          value={lateYears?.atMost ?? 2}
          to={10}
          from={1}
          disabled={minus === ''}
          onChange={(atMost) => setLate(minus, atMost)}
        />
      </FieldRow>
    </>
  );
}

/** What extra marks go to unless one says otherwise: the Intermediate, or what the rule counts in its place. */
function firstCounted(rule: MeritRule): MeritExtra['to'] {
  return (
    (['inter', 'inter-part-1', 'matric', 'bachelors'] as const).find((to) => isCounted(rule, to)) ?? 'inter'
  );
}

function Limits({ rule, onChange }: ConditionsProps) {
  const { age } = rule;
  const setAge = (change: { readonly least?: string; readonly most?: string; readonly on?: string }) => {
    const { age: _, ...rest } = rule;
    const least = yearsOf(change.least) ?? (change.least === undefined ? age?.least : undefined);
    const most = yearsOf(change.most) ?? (change.most === undefined ? age?.most : undefined);
    const on = change.on ?? age?.on ?? '';
    const isNone = least === undefined && most === undefined && on === '';
    onChange(isNone ? rest : { ...rest, age: { ...(least && { least }), ...(most && { most }), on } });
  };
  return (
    <>
      <div className={classes.short}>
        <TextField
          label={texts.leastAggregate}
          name="leastAggregate"
          inputMode="decimal"
          maxLength={7}
          value={rule.leastAggregate ?? ''}
          onChange={(next) => {
            const { leastAggregate: _, ...rest } = rule;
            onChange(next === '' ? rest : { ...rest, leastAggregate: next });
          }}
        />
      </div>
      <FieldRow>
        <TextField
          label={texts.ageLeast}
          inputMode="numeric"
          maxLength={2}
          value={String(age?.least ?? '')}
          onChange={(least) => setAge({ least })}
        />
        <TextField
          label={texts.ageMost}
          inputMode="numeric"
          maxLength={2}
          value={String(age?.most ?? '')}
          onChange={(most) => setAge({ most })}
        />
      </FieldRow>
      <div className={classes.short}>
        <DateField
          label={texts.ageOn}
          name="age.on"
          value={age?.on ?? ''}
          onChange={(on) => setAge({ on })}
        />
      </div>
    </>
  );
}

function yearsOf(typed: string | undefined): number | undefined {
  return typed !== undefined && /^[1-9]\d?$/.test(typed) ? Number(typed) : undefined;
}

type Rounding = NonNullable<MeritRule['rounding']>;

function Rounding({ rule, onChange }: ConditionsProps) {
  const { rounding = {} } = rule;
  const set = (change: Rounding) => {
    const { rounding: _, ...rest } = rule;
    const given = Object.entries({ ...rounding, ...change }).filter(([, value]) => value !== undefined);
    onChange(given.length === 0 ? rest : { ...rest, rounding: Object.fromEntries(given) as Rounding });
  };
  const { percentages, parts, result } = rounding;
  return (
    <FieldRow>
      <SelectField
        label={texts.rounds}
        placeholder={texts.exact}
        options={[1, 2, 3, 4].flatMap((decimals) => [
          { value: `cut ${decimals}`, label: texts.cut({ decimals }) },
          { value: `half-up ${decimals}`, label: texts.rounded({ decimals }) },
        ])}
        value={percentages ? `${percentages.how} ${percentages.decimals}` : ''}
        onChange={(next) => {
          const [how = '', decimals = ''] = next.split(' ');
          set({
            percentages:
              next === ''
                ? undefined
                : { how: how === 'cut' ? 'cut' : 'half-up', decimals: Number(decimals) },
          });
        }}
      />
      <TextField
        label={texts.partsOutOf}
        hint={texts.partsHint}
        name="rounding.parts.outOf"
        inputMode="decimal"
        maxLength={7}
        value={parts?.outOf ?? ''}
        onChange={(outOf) =>
          set({ parts: outOf === '' ? undefined : { outOf, decimals: 2, how: 'half-up' } })
        }
      />
      <SelectField
        label={texts.resultTo}
        placeholder={texts.fourDecimals}
        options={[0, 1, 2, 3].map((decimals) => ({
          value: String(decimals),
          label: texts.rounded({ decimals }),
        }))}
        value={result ? String(result.decimals) : ''}
        onChange={(next) => set({ result: next === '' ? undefined : { decimals: Number(next) } })}
      />
    </FieldRow>
  );
}

interface NumberSelectProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

function NumberSelect({ label, value, from, to, disabled, onChange }: NumberSelectProps) {
  return (
    <SelectField
      label={label}
      options={Array.from({ length: to - from + 1 }, (_, index) => String(index + from))}
      value={String(value)}
      disabled={disabled}
      onChange={(next) => next !== '' && onChange(Number(next))}
    />
  );
}
