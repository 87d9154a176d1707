import { FieldGroup, type FieldProps } from '../kit/components/field';
import classes from './choice-field.module.css';
import { type ChoiceInput, toChoices } from './choices';

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly ChoiceInput[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly layout?: 'stacked' | 'inline';
}

/** One of a few, all in sight. */
export function RadioField({ options, value, onChange, layout = 'stacked', ...field }: RadioFieldProps) {
  return (
    <FieldGroup {...field}>
      {(wiring) => (
        <div className={classes[layout]}>
          {toChoices(options).map((choice, index) => {
            const id = index === 0 ? wiring.id : `${wiring.id}-${choice.value}`;
            return (
              <div key={choice.value} className={classes.field}>
                <div className={classes.choice}>
                  <input
                    type="radio"
                    id={id}
                    name={wiring.name ?? wiring.id}
                    value={choice.value}
                    checked={choice.value === value}
                    disabled={choice.disabled}
                    className={classes.ring}
                    onChange={() => onChange(choice.value)}
                  />
                  <label htmlFor={id} className={classes.label}>
                    {choice.label}
                  </label>
                </div>
                {choice.hint && <div className={classes.hint}>{choice.hint}</div>}
              </div>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
