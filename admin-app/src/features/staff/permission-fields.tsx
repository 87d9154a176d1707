import { PERMISSION_GROUPS, type Permission, type Permissions } from '@uas/contract';
import { CheckboxField } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';
import classes from './permission-fields.module.css';

interface PermissionFieldsProps {
  readonly value: Permissions;
  readonly onChange: (value: Permissions) => void;
}

/** The 13 rights in plain words, grouped by what they are about. */
export function PermissionFields({ value, onChange }: PermissionFieldsProps) {
  const set = (flag: Permission, given: boolean) => onChange({ ...value, [flag]: given });
  return (
    <div className={classes.groups}>
      {PERMISSION_GROUPS.map((group) => (
        <fieldset key={group.title} className={classes.group}>
          <legend className={classes.legend}>{sentence(group.title)}</legend>
          {group.flags.map(({ flag, label }) => (
            <CheckboxField
              key={flag}
              name={flag}
              label={sentence(label)}
              value={value[flag]}
              onChange={(given) => set(flag, given)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
