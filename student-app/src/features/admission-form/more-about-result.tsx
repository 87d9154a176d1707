import { MERIT_GROUPS, MOST_SUBJECTS, PART_ONE } from '@uas/contract';
import { FieldRow, SelectField, TextField } from '@uas/shared-ui/forms';
import { formatList, Stack, Text } from '@uas/shared-ui/kit';
import { choicesOf } from '../../student/labels';
import classes from './admission-form.module.css';
import { FormFold, isAnyWrong } from './form-fold';
import { LineList } from './line-list';
import { texts } from './result.texts';
import type { ShownRecord } from './use-admission-form';

const NO_SUBJECT = { name: '', obtained: '', total: '' };

interface MoreProps {
  readonly index: number;
  readonly record: ShownRecord;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ShownRecord>) => void;
}

/** What only some merit rules ask of a result: its part, group and subjects. */
export function MoreAboutResult({ index, record, errors, onChange }: MoreProps) {
  const { part = '', group = '', subjects = [] } = record;
  const name = (field: string) => `academicRecords.${index}.${field}`;
  return (
    <FormFold
      title={texts.more}
      facts={factsOf(record)}
      isWrong={isAnyWrong(errors, [name('part'), name('group'), name('subjects')])}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the record around it is no fieldset either */}
      <div role="group" aria-label={texts.moreOf({ number: index + 1 })}>
        <Stack gap={4}>
          <FieldRow>
            {record.qualification === 'Intermediate' && (
              <SelectField
                label={texts.part}
                name={name('part')}
                placeholder={texts.complete}
                options={[{ value: PART_ONE, label: texts.partOne }]}
                value={part}
                onChange={(next) => onChange({ part: next })}
              />
            )}
            <SelectField
              label={texts.group}
              name={name('group')}
              options={choicesOf(MERIT_GROUPS)}
              value={group}
              onChange={(next) => onChange({ group: next })}
            />
          </FieldRow>
          <Text size="s" tone="muted">
            {texts.subjectHint}
          </Text>
          <LineList
            lines={subjects}
            onChange={(next) => onChange({ subjects: next })}
            empty={NO_SUBJECT}
            most={MOST_SUBJECTS}
            addLabel={texts.addSubject}
            lineLabel={texts.subjectNumber}
            removeLabel={texts.removeSubject}
            removeQuestion={texts.removeSubjectQuestion}
            className={classes.subject}
          >
            {(subject, at, set) => (
              <>
                <TextField
                  label={texts.subject}
                  name={name(`subjects.${at}.name`)}
                  maxLength={60}
                  value={subject.name}
                  onChange={(next) => set({ name: next })}
                />
                <TextField
                  label={texts.obtained}
                  name={name(`subjects.${at}.obtained`)}
                  inputMode="decimal"
                  maxLength={9}
                  value={subject.obtained}
                  onChange={(next) => set({ obtained: next })}
                />
                <TextField
                  label={texts.total}
                  name={name(`subjects.${at}.total`)}
                  inputMode="decimal"
                  maxLength={9}
                  value={subject.total}
                  onChange={(next) => set({ total: next })}
                />
              </>
            )}
          </LineList>
        </Stack>
      </div>
    </FormFold>
  );
}

function factsOf({ qualification, part, group, subjects = [] }: ShownRecord): string {
  const isPartOne = qualification === 'Intermediate' && part === PART_ONE;
  return formatList([
    ...(isPartOne ? [texts.partOneShort] : []),
    ...(group ? choicesOf([group]).map(({ label }) => label) : []),
    ...(subjects.length > 0 ? [texts.subjects({ count: subjects.length })] : []),
  ]);
}
