import { getTwoFactor, makeRecoveryCodes } from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { PasswordProof } from './password-proof';
import { texts } from './two-factor.texts';
import type { ChangeProps } from './two-factor-change';

/** Ten new backup codes in the place of those of before. */
export function NewRecoveryCodes({ asked, onCancel, onDone }: ChangeProps) {
  const { mutate, error, isPending } = useEndpointMutation(makeRecoveryCodes, {
    invalidates: [getTwoFactor],
    onDone: ({ spareCodes }) => onDone({ spareCodes, message: texts.madeCodes }),
  });
  return (
    <PasswordProof
      title={texts.newCodes}
      more={texts.newCodesMore}
      submitLabel={texts.newCodes}
      asked={asked}
      failure={error?.message ?? null}
      pending={isPending}
      onCancel={onCancel}
      onProven={(proof) => void mutate({ body: proof })}
    />
  );
}
