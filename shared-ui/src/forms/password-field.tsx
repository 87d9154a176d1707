import { type KeyboardEvent, type Ref, useState } from 'react';
import { Field, type FieldProps } from '../kit/components/field';
import shared from '../kit/components/field.module.css';
import { texts } from './forms.texts';
import classes from './password-field.module.css';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `current` to sign in; `new` to set one, with a strength hint. Decides what password managers offer. */
  readonly purpose: 'current' | 'new';
  readonly disabled?: boolean;
  /** Has the focus when the dialog around it opens. */
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password with Show and Hide, a caps-lock hint and, for new ones, a strength hint. */
export function PasswordField({
  value,
  onChange,
  purpose,
  disabled,
  autoFocus,
  inputRef,
  ...field
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const strength = passwordStrength(value);
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <div className={classes.box}>
            <input
              {...wiring}
              ref={inputRef}
              type={visible ? 'text' : 'password'}
              value={value}
              disabled={disabled}
              data-autofocus={autoFocus || undefined}
              autoComplete={purpose === 'new' ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={shared.control}
              onChange={(event) => onChange(event.currentTarget.value)}
              onKeyDown={noticeCapsLock}
              onKeyUp={noticeCapsLock}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className={classes.toggle}
              aria-label={
                visible ? texts.hideThis({ label: field.label }) : texts.showThis({ label: field.label })
              }
              aria-controls={wiring.id}
              onClick={() => setVisible(!visible)}
            >
              {visible ? texts.hide : texts.show}
            </button>
          </div>
          <p className={classes.notes} aria-live="polite">
            {capsLock && <span className={classes.capsLock}>{texts.capsLock}</span>}
            {purpose === 'new' && value !== '' && (
              <span>
                <span className={classes.meter} data-strength={strength} aria-hidden="true" />
                {texts[strength]}
              </span>
            )}
          </p>
        </>
      )}
    </Field>
  );
}

/** How hard a password is to guess, as a hint and never as a block. */
function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  if (password.length >= 14 && distinct >= 8) return 'strong';
  return kinds >= 3 && password.length >= 10 ? 'strong' : 'fair';
}
