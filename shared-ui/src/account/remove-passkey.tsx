import { getTwoFactor, type Passkey, removePasskey } from '@uas/contract';
import { commonTexts } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { PasswordProof } from './password-proof';
import { texts } from './two-factor.texts';
import type { ChangeProps } from './two-factor-change';

/** Removes one passkey. */
export function RemovePasskey({
  passkey,
  asked,
  onCancel,
  onDone,
}: ChangeProps & { readonly passkey: Passkey }) {
  const { id, name } = passkey;
  const { mutate, error, isPending } = useEndpointMutation(removePasskey, {
    invalidates: [getTwoFactor],
    onDone: () => onDone({ message: texts.passkeyRemoved }),
  });
  return (
    <PasswordProof
      title={texts.removePasskey({ name })}
      more={texts.removeMore}
      submitLabel={commonTexts.remove}
      danger
      asked={asked}
      failure={error?.message ?? null}
      pending={isPending}
      onCancel={onCancel}
      onProven={(proof) => void mutate({ body: { id, ...proof } })}
    />
  );
}
