import { type AnyEndpoint, type BodyInput, registrationColour } from '@uas/contract';
import { useState } from 'react';
import type { Request } from '../kit/client/client';
import type { LazyEndpoint } from '../kit/navigation/lazy-part';
import { useEndpointMutation } from '../query/use-endpoint-mutation';
import { fieldErrorsFromZod, refusalOf } from './field-errors';
import { useFormValues } from './form-values';
import { justRegistered } from './login';

/** Registers: checks what was typed, sends it, and tells what came of it in its colour. */
export function useRegistration<E extends AnyEndpoint>(
  endpoint: E | LazyEndpoint<E>,
  empty: BodyInput<E> & object,
  onRegistered?: (typed: BodyInput<E> & object) => void,
) {
  const form = useFormValues(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(endpoint, {
    success: 'in-place',
    onDone: () => {
      const email: unknown = Reflect.get(form.values, 'email');
      justRegistered.email = email;
      justRegistered.toLogIn = String(email).trim();
      onRegistered?.(form.values);
      form.reset(empty);
    },
  });

  const register = async () => {
    // A second press after it went well: there is nothing to send, and nothing is wrong.
    if (action.done !== null && JSON.stringify(form.values) === JSON.stringify(empty)) return;
    action.reset();
    const known = 'load' in endpoint ? await endpoint.load().catch(() => null) : endpoint;
    const checked = known?.body?.safeParse(form.values);
    setErrors(fieldErrorsFromZod(checked?.error));
    if (known === null || checked?.success) await action.mutate({ body: form.values } as Request<E>);
  };
  const words = action.error?.message ?? action.done;
  const message =
    words === null
      ? null
      : { words, colour: registrationColour({ ok: action.error === null, message: words }) };
  return {
    form,
    errors: { ...refusalOf(action).errors, ...errors },
    message,
    pending: action.isPending,
    register,
  };
}
