import {
  type DecisionReason,
  factsOf,
  getApplicantForm,
  isPersonalReason,
  needsFacts,
  type ReasonFacts,
} from '@uas/contract';
import { useSingleKeys } from '@uas/shared-ui/data';
import { FieldGroup } from '@uas/shared-ui/forms';
import { Button, formatList, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DecisionFieldsProps } from './decision-fields';
import { reasonGroupTexts, reasonTexts, texts } from './decision-fields.texts';
import { REASON_GROUPS, type Reasons } from './edited-decision';
import { ReasonField } from './reason-field';
import classes from './review.module.css';

interface ReasonFieldsProps extends DecisionFieldsProps {
  /** The one application that is decided; null for several. */
  readonly applicationId: string | null;
  /** Of the rejection before this one. */
  readonly lastReasons: Reasons;
  /** What each reason was filled in with when it was last given for this program. */
  readonly lastDetails: Reasons;
  readonly onConfirm: () => void;
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
  lastDetails,
  onConfirm,
}: ReasonFieldsProps) {
  const { reasons } = edited;
  const facts = useReasonFacts(codesOf(reasons).some(isFromForm) ? applicationId : null);
  const groups = groupsFor(applicationId);
  const set = (next: Reasons) => onChange({ ...edited, reasons: next });
  const last = codesOf(lastReasons).filter((code) => groups.some(({ codes }) => codes.includes(code)));
  const repeat = () =>
    last.length > 0 && set(Object.fromEntries(last.map((code) => [code, lastReasons[code]])));
  const toggle = (code: DecisionReason) => set(toggled(reasons, code, lastDetails));
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
                  facts={facts}
                  isOfMany={applicationId === null}
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

/** What the form and the documents of one application say of reasons; null for several, or while they are on their way. */
function useReasonFacts(applicationId: string | null): ReasonFacts | null {
  const { data } = useEndpointQuery(
    getApplicantForm,
    applicationId === null ? null : { params: { email: applicationId } },
  );
  return data ? factsOf(data.form, data.documents) : null;
}

type Group = { readonly group: keyof typeof REASON_GROUPS; readonly codes: readonly DecisionReason[] };

/** The groups for one person, or without what is true for one person only. */
function groupsFor(applicationId: string | null): readonly Group[] {
  return (Object.keys(REASON_GROUPS) as Group['group'][]).map((group) => ({
    group,
    codes: REASON_GROUPS[group].filter((code) => applicationId !== null || !isPersonalReason(code)),
  }));
}

function isFromForm(code: DecisionReason): boolean {
  return needsFacts({ code });
}

function codesOf(reasons: Reasons): DecisionReason[] {
  return Object.keys(reasons) as DecisionReason[];
}

function toggled(reasons: Reasons, code: DecisionReason, lastDetails: Reasons): Reasons {
  const { [code]: chosen, ...others } = reasons;
  return chosen ? others : { ...others, [code]: lastDetails[code] ?? {} };
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
