import {
  DECISION_REASON_CODES,
  DETAIL_LENGTH,
  type DetailName,
  detailsOf,
  isNumberDetail,
  isPersonalReason,
  OFFER_CONDITION_CODES,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { CheckboxField, FieldGroup, SelectField, TextField } from '@uas/shared-ui/forms';
import { formatDay, Stack } from '@uas/shared-ui/kit';
import { conditionTexts, detailTexts, reasonTexts, texts } from './decision-fields.texts';
import { type Details, dayAfter, type EditedDecision, REPLY_CHOICES } from './edited-decision';
import classes from './review.module.css';
import { type KnownMarks, useKnownMarks } from './use-known-marks';

interface DecisionFieldsProps {
  /** The one application that is decided; null for several. */
  readonly applicationId: string | null;
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
                    <DetailFields
                      code={code}
                      names={detailsOf('condition', code)}
                      details={chosen.details}
                      onChange={(details) => set({ ...chosen, details })}
                    />
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

/**
 * Why somebody is not selected: one reason or more, each with what its sentence needs. Several people are told only what
 * is true for each of them; one is told the marks that stand in the form or were verified.
 */
export function ReasonFields({ applicationId, edited, onChange }: DecisionFieldsProps) {
  const { reasons } = edited;
  const known = useKnownMarks('below-minimum' in reasons ? applicationId : null);
  const codes = DECISION_REASON_CODES.filter((code) => applicationId !== null || !isPersonalReason(code));
  const hint = applicationId === null ? texts.reasonsOfMany : texts.reasonsMore;
  return (
    <FieldGroup label={texts.reasons} hint={hint}>
      {() =>
        codes.map((code) => {
          const { [code]: chosen, ...others } = reasons;
          const set = (next: typeof chosen) =>
            onChange({ ...edited, reasons: next ? { ...others, [code]: next } : others });
          const names = detailsOf('reason', code);
          return (
            <div key={code}>
              <CheckboxField
                label={reasonTexts[code]}
                value={chosen !== undefined}
                onChange={(on) => set(on ? {} : undefined)}
              />
              {chosen && names.length > 0 && (
                <div className={classes.details} data-details="">
                  <DetailFields code={code} names={names} known={known} details={chosen} onChange={set} />
                </div>
              )}
            </div>
          );
        })
      }
    </FieldGroup>
  );
}

interface DetailFieldsProps {
  readonly code: string;
  readonly names: readonly DetailName[];
  /** What the person has, by qualification. */
  readonly known?: readonly KnownMarks[];
  readonly details: Details;
  readonly onChange: (details: Details) => void;
}

function DetailFields({ code, names, known = [], details, onChange }: DetailFieldsProps) {
  const isChosen = names.includes('qualification') && names.includes('yours') && known.length > 0;
  return names.map((name) =>
    name === 'qualification' && isChosen ? (
      <SelectField
        key={name}
        label={detailTexts[name]}
        placeholder={texts.choose}
        options={known.map(({ qualification, percentage, isVerified }) => ({
          value: qualification,
          label: (isVerified ? texts.verifiedMarks : texts.claimedMarks)({ qualification, percentage }),
        }))}
        value={details[name] ?? ''}
        onChange={(qualification) => {
          const yours = known.find((one) => one.qualification === qualification)?.percentage ?? '';
          onChange({ ...details, qualification, yours });
        }}
      />
    ) : (
      <TextField
        key={name}
        label={detailTexts[name]}
        autoComplete="off"
        {...(isNumberDetail(code, name) && { inputMode: 'decimal' as const })}
        maxLength={DETAIL_LENGTH}
        value={details[name] ?? ''}
        onChange={(value) => onChange({ ...details, [name]: value })}
      />
    ),
  );
}
