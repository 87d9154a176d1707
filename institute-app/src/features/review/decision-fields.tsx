import {
  DETAIL_LENGTH,
  type DetailName,
  detailsOf,
  isNumberDetail,
  OFFER_CONDITION_CODES,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { CheckboxField, FieldGroup, SelectField, TextField } from '@uas/shared-ui/forms';
import { formatDay, Stack } from '@uas/shared-ui/kit';
import { conditionTexts, detailTexts, texts } from './decision-fields.texts';
import { type Details, dayAfter, type EditedDecision, REPLY_CHOICES } from './edited-decision';
import classes from './review.module.css';

export interface DecisionFieldsProps {
  readonly edited: EditedDecision;
  readonly onChange: (edited: EditedDecision) => void;
}

/** Until when an offer can be answered, and what it depends on. */
export function OfferFields({ edited, onChange }: DecisionFieldsProps) {
  const { reply, day, conditions } = edited;
  return (
    <Stack gap={4}>
      <SelectField
        label={texts.reply}
        options={[
          ...REPLY_CHOICES.map((count) => ({
            value: String(count),
            label: texts.replyDays({ count, day: formatDay(dayAfter(count)) }),
          })),
          { value: 'day', label: texts.replyDay },
          { value: 'none', label: texts.replyNone },
        ]}
        value={reply}
        onChange={(next) => onChange({ ...edited, reply: next })}
      />
      {reply === 'day' && (
        <PickedDate
          label={texts.replyUntil}
          min={dayAfter(1)}
          value={day}
          onChange={(next) => onChange({ ...edited, day: next })}
        />
      )}
      <FieldGroup label={texts.conditions}>
        {() =>
          OFFER_CONDITION_CODES.map((code) => {
            const { [code]: chosen, ...others } = conditions;
            const set = (next: typeof chosen) =>
              onChange({ ...edited, conditions: next ? { ...others, [code]: next } : others });
            return (
              <div key={code}>
                <CheckboxField
                  label={conditionTexts[code]}
                  value={chosen !== undefined}
                  onChange={(on) => set(on ? { details: {}, dueOn: '' } : undefined)}
                />
                {chosen && (
                  <div className={classes.details} data-details="">
                    {detailsOf('condition', code).map((name) => (
                      <DetailField
                        key={name}
                        code={code}
                        name={name}
                        details={chosen.details}
                        onChange={(details) => set({ ...chosen, details })}
                      />
                    ))}
                    <PickedDate
                      label={texts.dueOn}
                      value={chosen.dueOn}
                      onChange={(dueOn) => set({ ...chosen, dueOn })}
                    />
                  </div>
                )}
              </div>
            );
          })
        }
      </FieldGroup>
    </Stack>
  );
}

interface DetailFieldProps {
  /** Of the reason or the condition. */
  readonly code: string;
  readonly name: DetailName;
  readonly details: Details;
  readonly onChange: (details: Details) => void;
}

/** One detail of a reason or a condition, as it is typed. */
export function DetailField({ code, name, details, onChange }: DetailFieldProps) {
  return (
    <TextField
      label={detailTexts[name]}
      autoComplete="off"
      {...(isNumberDetail(code, name) && { inputMode: 'decimal' as const })}
      maxLength={DETAIL_LENGTH}
      value={details[name] ?? ''}
      onChange={(value) => onChange({ ...details, [name]: value })}
    />
  );
}
