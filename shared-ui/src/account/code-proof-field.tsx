import { TextField, type useFormValues } from '@uas/shared-ui/forms';
import { texts } from './two-factor.texts';
import type { AskedProof } from './two-factor-change';

type Field = ReturnType<ReturnType<typeof useFormValues<{ code: string }>>['field']>;

/** The code that proves the second step, where one is set up. */
export function CodeProofField({ asked, ...field }: Field & { readonly asked: AskedProof }) {
  if (asked.code === 'none') return null;
  return (
    <TextField
      label={texts.code}
      hint={asked.code === 'app' ? texts.codeMore : texts.spareCodeMore}
      autoComplete="one-time-code"
      maxLength={40}
      required
      {...field}
    />
  );
}
