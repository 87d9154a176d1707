import { OFFERING_DATE_KINDS, type OfferingDateKind } from '@uas/contract';
import { FieldRow, SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, Stack } from '@uas/shared-ui/kit';
import { DayAndTime } from './day-and-time';
import { type EditedDate, type EditedOffering, nextNumber } from './edited-offering';
import { FewBankDays } from './few-bank-days';
import classes from './offerings.module.css';
import { dateTexts, texts } from './offerings.texts';

interface OfferingFieldsProps {
  readonly value: EditedOffering;
  readonly onChange: (offering: EditedOffering) => void;
}

/** All dates of one offering. */
export function OfferingFields({ value, onChange }: OfferingFieldsProps) {
  const change = (part: Partial<EditedOffering>) => onChange({ ...value, ...part });
  return (
    <Stack gap={3}>
      <DayAndTime
        label={texts.opens}
        value={value.opens}
        wholeDay={texts.startOfDay}
        onChange={(opens) => change({ opens })}
      />
      <DayAndTime
        label={texts.closes}
        value={value.closes}
        wholeDay={texts.endOfDay}
        onChange={(closes) => change({ closes })}
      />
      <FewBankDays offering={value} />
      <DayAndTime
        label={texts.late}
        hint={texts.lateHint}
        value={value.late}
        wholeDay={texts.endOfDay}
        onChange={(late) => change({ late })}
      />
      {value.late.day !== '' && (
        <FieldRow>
          <TextField
            label={texts.lateFee}
            inputMode="numeric"
            maxLength={7}
            value={value.lateFee}
            onChange={(typed) => change({ lateFee: typed.replace(/\D/g, '') })}
          />
        </FieldRow>
      )}
      <OtherDates dates={value.dates} onChange={(dates) => change({ dates })} />
    </Stack>
  );
}

interface OtherDatesProps {
  readonly dates: readonly EditedDate[];
  readonly onChange: (dates: readonly EditedDate[]) => void;
}

function OtherDates({ dates, onChange }: OtherDatesProps) {
  const add = (asked: string) => {
    const kind = OFFERING_DATE_KINDS.find((known) => known === asked);
    if (kind) onChange([...dates, { kind, number: nextNumber(dates, kind), day: '', time: '' }]);
  };
  const options = OFFERING_DATE_KINDS.map((kind) => ({ value: kind, label: dateTexts[kind] }));
  return (
    <>
      {dates.map((date) => {
        const isThis = (other: EditedDate) => other.kind === date.kind && other.number === date.number;
        const name = nameOfDate(date);
        return (
          <div key={`${date.kind} ${date.number}`} className={classes.dated}>
            <DayAndTime
              label={name}
              value={date}
              wholeDay={texts.startOfDay}
              onChange={(moment) =>
                onChange(dates.map((other) => (isThis(other) ? { ...other, ...moment } : other)))
              }
            />
            <Button size="small" onClick={() => onChange(dates.filter((other) => !isThis(other)))}>
              {texts.removeDate({ date: name })}
            </Button>
          </div>
        );
      })}
      <SelectField
        label={texts.addDate}
        options={options}
        value=""
        placeholder={texts.chooseKind}
        onChange={add}
      />
    </>
  );
}

/** `Test`, `Merit list 2`. */
export function nameOfDate({ kind, number }: { readonly kind: OfferingDateKind; readonly number: number }) {
  return number > 1 ? `${dateTexts[kind]} ${number}` : dateTexts[kind];
}
