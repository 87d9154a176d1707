import type { StatementMapping } from '@uas/contract';
import { CheckboxField, FieldGroup, FieldRow, SelectField } from '@uas/shared-ui/forms';
import { Section, Stack } from '@uas/shared-ui/kit';
import classes from './statements.module.css';
import { importTexts as texts } from './statements.texts';

interface ColumnFieldsProps {
  readonly columns: readonly string[];
  readonly mapping: StatementMapping;
  readonly disabled: boolean;
  readonly onChange: (mapping: StatementMapping) => void;
}

/** Which column of a file says what. */
export function ColumnFields({ columns, mapping, disabled, onChange }: ColumnFieldsProps) {
  const { day, description, credit, dayFirst } = mapping;
  const choose = (change: Partial<StatementMapping>) => onChange({ ...mapping, ...change });
  const choice = (name: 'reference' | 'amount' | 'side') => ({
    label: texts[name],
    placeholder: texts.noColumn,
    options: columns,
    value: mapping[name],
    onChange: (column: string) => choose({ [name]: column }),
  });
  const toggle = (column: string, isChosen: boolean) =>
    choose({
      description: columns.filter((other) => (other === column ? isChosen : description.includes(other))),
    });
  return (
    <Section title={texts.columns} level={3}>
      <fieldset className={classes.fields} disabled={disabled}>
        <Stack gap={3}>
          <FieldRow>
            <SelectField
              label={texts.day}
              required
              options={columns}
              value={day}
              onChange={(column) => choose({ day: column })}
            />
            <SelectField {...choice('reference')} />
            <SelectField
              label={texts.credit}
              hint={texts.creditHint}
              placeholder={texts.noColumn}
              options={columns}
              value={credit}
              onChange={(column) => choose({ credit: column, ...(column && { amount: '', side: '' }) })}
            />
          </FieldRow>
          {credit === '' && (
            <FieldRow>
              <SelectField {...choice('amount')} hint={texts.amountHint} />
              <SelectField {...choice('side')} hint={texts.sideHint} />
            </FieldRow>
          )}
          <FieldGroup label={texts.description} required>
            {() => (
              <div className={classes.columns}>
                {columns.map((column) => (
                  <CheckboxField
                    key={column}
                    label={<span translate="no">{column}</span>}
                    value={description.includes(column)}
                    onChange={(isChosen) => toggle(column, isChosen)}
                  />
                ))}
              </div>
            )}
          </FieldGroup>
          <CheckboxField
            label={texts.dayFirst}
            value={dayFirst}
            onChange={(isFirst) => choose({ dayFirst: isFirst })}
          />
        </Stack>
      </fieldset>
    </Section>
  );
}
