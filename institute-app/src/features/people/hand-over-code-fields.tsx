import { codeField } from '@uas/shared-ui/forms';
import { texts } from './hand-over.texts';

interface Codes {
  readonly oldCode: string;
  readonly newCode: string;
}

interface HandOverCodeFieldsProps {
  /** The present address, and that of who takes the account over. */
  readonly old: string;
  readonly new: string;
  readonly value: Codes;
  readonly onChange: (codes: Codes) => void;
}

/** The code of each address. */
export function HandOverCodeFields({ old, new: next, value, onChange }: HandOverCodeFieldsProps) {
  return (
    <>
      <codeField.Part
        label={texts.codeOf({ address: old })}
        name="oldCode"
        hint={texts.oldCodeMore}
        required
        autoFocus
        value={value.oldCode}
        onChange={(oldCode) => onChange({ ...value, oldCode })}
      />
      <codeField.Part
        label={texts.codeOf({ address: next })}
        name="newCode"
        hint={texts.newCodeMore}
        required
        value={value.newCode}
        onChange={(newCode) => onChange({ ...value, newCode })}
      />
    </>
  );
}
