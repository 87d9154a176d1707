import { registerStudent, registrationColour } from '@uas/contract';
import { fieldErrorsFromZod, useFormValues } from '@uas/shared-ui/forms';
import { useAction } from '@uas/shared-ui/kit';
import { useState } from 'react';

const EMPTY = { name: '', email: '', phone: '', password: '' };

/** Registers a student: checks what was typed, sends it, and tells what came of it in its colour. */
export function useRegistration() {
  const form = useFormValues(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useAction(registerStudent, { onDone: () => form.reset(EMPTY) });

  const register = () => {
    action.reset();
    const checked = registerStudent.body.safeParse(form.values);
    setErrors(fieldErrorsFromZod(checked.error));
    if (checked.success) void action.run({ body: form.values });
  };
  const words = action.error ?? action.done;
  const message =
    words === null
      ? null
      : { words, colour: registrationColour({ ok: action.error === null, message: words }) };
  return { form, errors, message, pending: action.pending, register };
}
