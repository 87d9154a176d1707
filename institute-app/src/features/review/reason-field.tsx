import {
  CHECKLIST,
  type DecisionReason,
  type DetailName,
  DOCUMENT_SEPARATOR,
  detailsFromForm,
  detailsOf,
  fillReason,
  listDetail,
  QUALIFICATIONS,
  type ReasonFacts,
} from '@uas/contract';
import { CheckboxField, FieldGroup, SelectField } from '@uas/shared-ui/forms';
import { Stack, Text } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { DetailField } from './decision-fields';
import { detailTexts, texts } from './decision-fields.texts';
import type { Details } from './edited-decision';
import classes from './review.module.css';

interface ReasonFieldProps {
  readonly code: DecisionReason;
  readonly label: ReactNode;
  /** What the form of the one person says; null for several, and while it is on its way. */
  readonly facts: ReasonFacts | null;
  readonly isOfMany: boolean;
  readonly details: Details | undefined;
  readonly onToggle: () => void;
  readonly onChange: (details: Details) => void;
}

/** One reason, with what its sentence needs; what the form knows is chosen and never typed. */
export function ReasonField({ label, onToggle, isOfMany, ...reason }: ReasonFieldProps) {
  const { code, details } = reason;
  const filled = detailsFromForm(code);
  const names = detailsOf('reason', code).filter((name) => !filled.includes(name));
  return (
    <div data-reason={code}>
      <CheckboxField label={label} value={details !== undefined} onChange={onToggle} />
      {details && names.length > 0 && (
        <div className={classes.details} data-details="">
          <Stack gap={2}>
            {names.map((name) => {
              const Field = FIELDS[name] ?? DetailField;
              return <Field key={name} {...reason} name={name} details={details} />;
            })}
            {isOfMany && perPersonText[code] && (
              <Text size="s" tone="muted">
                {texts[perPersonText[code]]}
              </Text>
            )}
          </Stack>
        </div>
      )}
    </div>
  );
}

/** What each of several people reads of these. */
const perPersonText: Readonly<Partial<Record<DecisionReason, 'ownMarks' | 'ownDocuments'>>> = {
  'below-minimum': 'ownMarks',
  'document-not-sent': 'ownDocuments',
  'document-not-verified': 'ownDocuments',
};

interface ChosenDetailProps extends Pick<ReasonFieldProps, 'code' | 'facts' | 'onChange'> {
  readonly name: DetailName;
  readonly details: Details;
}

const FIELDS: Readonly<Partial<Record<DetailName, typeof QualificationField>>> = {
  qualification: QualificationField,
  document: DocumentsField,
};

/** Whether a reason with such a detail can be true of the one person; of several it may be of some. */
function canBeTrue(code: DecisionReason, details: Details, facts: ReasonFacts | null): boolean {
  return facts === null || 'reason' in fillReason({ code, details }, facts);
}

/** The qualifications that the reason can be true of, with what this person has in them. */
function QualificationField({ code, facts, name, details, onChange }: ChosenDetailProps) {
  const marksOf = (qualification: string) => facts?.marks.find((one) => one.qualification === qualification);
  const offered = QUALIFICATIONS.filter((qualification) => canBeTrue(code, { qualification }, facts));
  if (offered.length === 0) return <Text>{texts.noMarks}</Text>;
  return (
    <SelectField
      label={detailTexts[name]}
      placeholder={texts.choose}
      options={offered.map((qualification) => {
        const known = marksOf(qualification);
        if (!known) return { value: qualification, label: qualification };
        const { percentage, isVerified } = known;
        const label = (isVerified ? texts.verifiedMarks : texts.claimedMarks)({ qualification, percentage });
        return { value: qualification, label };
      })}
      value={details[name] ?? ''}
      onChange={(qualification) => onChange({ ...details, qualification })}
    />
  );
}

/** The documents of the checklist that the reason can be true of: of one person those alone, of several all. */
function DocumentsField({ code, facts, name, details, onChange }: ChosenDetailProps) {
  const chosen = (details[name] ?? '').split(DOCUMENT_SEPARATOR);
  const labels = CHECKLIST.map(({ label }) => label);
  const offered = labels.filter((document) => canBeTrue(code, { document }, facts));
  if (offered.length === 0) return <Text>{texts.noSuchDocument}</Text>;
  return (
    <FieldGroup label={detailTexts[name]}>
      {() =>
        offered.map((label) => (
          <CheckboxField
            key={label}
            label={label}
            value={chosen.includes(label)}
            onChange={(on) => {
              const next = labels.filter((one) => (one === label ? on : chosen.includes(one)));
              onChange({ ...details, [name]: listDetail(next) });
            }}
          />
        ))
      }
    </FieldGroup>
  );
}
