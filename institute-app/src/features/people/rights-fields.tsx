import { INSTITUTE_RIGHT_LABELS, INSTITUTE_RIGHTS, type InstituteRight } from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { sentence, Text } from '@uas/shared-ui/kit';
import classes from './people.module.css';
import { texts } from './people.texts';

interface RightsFieldsProps {
  readonly value: readonly InstituteRight[];
  readonly onChange: (value: readonly InstituteRight[]) => void;
}

/** The rights in plain words, each a box. */
export function RightsFields({ value, onChange }: RightsFieldsProps) {
  const set = (right: InstituteRight, given: boolean) =>
    onChange(INSTITUTE_RIGHTS.filter((each) => (each === right ? given : value.includes(each))));
  return (
    <fieldset className={classes.rights}>
      <legend className={classes.legend}>{texts.rights}</legend>
      <Text size="s" tone="muted">
        {texts.rightsMore}
      </Text>
      {INSTITUTE_RIGHTS.map((right) => (
        <CheckboxField
          key={right}
          name={right}
          label={sentence(INSTITUTE_RIGHT_LABELS[right])}
          value={value.includes(right)}
          onChange={(given) => set(right, given)}
        />
      ))}
    </fieldset>
  );
}
