import {
  DETAIL_LENGTH,
  type DecisionReason,
  type DetailName,
  detailsOf,
  isNumberDetail,
  isPersonalReason,
  OFFER_CONDITION_CODES,
} from '@uas/contract';
import { useSingleKeys } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { CheckboxField, FieldGroup, SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, formatDay, formatList, Stack, Text } from '@uas/shared-ui/kit';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { conditionTexts, detailTexts, reasonGroupTexts, reasonTexts, texts } from './decision-fields.texts';
import {
  type Details,
  dayAfter,
  type EditedDecision,
  REASON_GROUPS,
  REPLY_CHOICES,
  type Reasons,
} from './edited-decision';
import classes from './review.module.css';
import { type KnownMarks, useKnownMarks } from './use-known-marks';

interface DecisionFieldsProps {
  /** The one application that is decided; null for several. */
  readonly applicationId: string | null;
  readonly edited: EditedDecision;
  readonly onChange: (edited: EditedDecision) => void;
  readonly lastReasons: Reasons;
  readonly onConfirm: () => void;
}

/** Until when an offer can be answered, and what it depends on. */
export function OfferFields({ edited, onChange }: Pick<DecisionFieldsProps, 'edited' | 'onChange'>) {
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
 * is true for each of them; one is told the marks that stand in the form or were verified. Reasons stand in groups, and
 * while the focus is among them two digits choose one, 0 those of the last time, and Enter answers.
 */
export function ReasonFields({
  applicationId,
  edited,
  onChange,
  lastReasons,
  onConfirm,
}: DecisionFieldsProps) {
  const { reasons } = edited;
  const known = useKnownMarks('below-minimum' in reasons ? applicationId : null);
  const groups = groupsFor(applicationId);
  const set = (next: Reasons) => onChange({ ...edited, reasons: next });
  const last = codesOf(lastReasons).filter((code) => groups.some(({ codes }) => codes.includes(code)));
  const repeat = () =>
    last.length > 0 && set(Object.fromEntries(last.map((code) => [code, lastReasons[code]])));
  const toggle = (code: DecisionReason) => set(toggled(reasons, code));
  // Several people are rejected by the button alone, by no stray Enter.
  const confirmOne = applicationId === null ? undefined : onConfirm;
  const keys = useReasonKeys({ groups, onToggle: toggle, onRepeat: repeat, onConfirm: confirmOne });
  const hint = applicationId === null ? texts.reasonsOfMany : texts.reasonsMore;
  return (
    <FieldGroup label={texts.reasons} hint={hint}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus
        <div className={classes.groups} onKeyDown={keys.onKeyDown}>
          {last.length > 0 && (
            <Button size="small" onClick={repeat}>
              <Key of={keys}>0</Key>
              {texts.asLastTime({ reasons: formatList(last.map((code) => reasonTexts[code])) })}
            </Button>
          )}
          {groups.map(({ group, codes }, at) => (
            <fieldset key={group} className={classes.group} data-chosen={keys.group === at || undefined}>
              <legend className={classes.groupName}>
                <Key of={keys}>{at + 1}</Key>
                {reasonGroupTexts[group]}
              </legend>
              {codes.map((code, position) => (
                <ReasonField
                  key={code}
                  code={code}
                  label={
                    <>
                      <Key of={keys}>{position + 1}</Key>
                      {reasonTexts[code]}
                    </>
                  }
                  known={known}
                  details={reasons[code]}
                  onToggle={() => toggle(code)}
                  onChange={(details) => set({ ...reasons, [code]: details })}
                />
              ))}
            </fieldset>
          ))}
          {keys.areOn && (
            <Text size="s" tone="muted">
              {applicationId === null ? texts.reasonKeysOfMany : texts.reasonKeys}
            </Text>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

type Group = { readonly group: keyof typeof REASON_GROUPS; readonly codes: readonly DecisionReason[] };

/** The groups for one person, or without what is true for one person only. */
function groupsFor(applicationId: string | null): readonly Group[] {
  return (Object.keys(REASON_GROUPS) as Group['group'][]).map((group) => ({
    group,
    codes: REASON_GROUPS[group].filter((code) => applicationId !== null || !isPersonalReason(code)),
  }));
}

function codesOf(reasons: Reasons): DecisionReason[] {
  return Object.keys(reasons) as DecisionReason[];
}

function toggled(reasons: Reasons, code: DecisionReason): Reasons {
  const { [code]: chosen, ...others } = reasons;
  return chosen ? others : { ...others, [code]: {} };
}

interface ReasonKeysOptions {
  readonly groups: readonly Group[];
  readonly onToggle: (code: DecisionReason) => void;
  readonly onRepeat: () => void;
  readonly onConfirm: (() => void) | undefined;
}

/** Where a digit is typed; a tick box takes none. */
const TYPES = 'input:not([type=checkbox]), select, textarea';

/** The digits that choose a group, then a reason in it, unless single keys are switched off in My account. */
function useReasonKeys({ groups, onToggle, onRepeat, onConfirm }: ReasonKeysOptions) {
  const areOn = useSingleKeys((state) => state.areOn);
  const [group, setGroup] = useState<number | null>(null);
  const press = (digit: number, fields: HTMLElement) => {
    if (group === null && digit === 0) return onRepeat();
    const chosen = group === null ? groups[digit - 1] : null;
    const code = chosen ? chosen.codes[0] : groups[group ?? -1]?.codes[digit - 1];
    setGroup(chosen ? digit - 1 : null);
    // What a key chose comes into sight.
    if (code) fields.querySelector<HTMLElement>(`[data-reason="${code}"] input`)?.focus();
    if (code && !chosen) onToggle(code);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (key === 'Enter' && onConfirm && target instanceof HTMLInputElement) {
      event.preventDefault();
      onConfirm();
      return;
    }
    if (!areOn || !/^\d$/.test(key) || (target as HTMLElement).matches(TYPES)) return;
    event.preventDefault();
    press(Number(key), event.currentTarget);
  };
  return { areOn, group, onKeyDown };
}

/** The key of what it stands before, for those who use keys. */
function Key({ of, children }: { readonly of: { readonly areOn: boolean }; readonly children: ReactNode }) {
  return of.areOn ? (
    <span aria-hidden="true" className={classes.key}>
      {children}
    </span>
  ) : null;
}

interface ReasonFieldProps {
  readonly code: DecisionReason;
  readonly label: ReactNode;
  readonly known: readonly KnownMarks[];
  readonly details: Details | undefined;
  readonly onToggle: () => void;
  readonly onChange: (details: Details) => void;
}

function ReasonField({ code, label, known, details, onToggle, onChange }: ReasonFieldProps) {
  const names = detailsOf('reason', code);
  return (
    <div data-reason={code}>
      <CheckboxField label={label} value={details !== undefined} onChange={onToggle} />
      {details && names.length > 0 && (
        <div className={classes.details} data-details="">
          <DetailFields code={code} names={names} known={known} details={details} onChange={onChange} />
        </div>
      )}
    </div>
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
