import { CONFIRMED, type EmailState, NOT_CONFIRMED, type Open } from '@uas/contract';
import { Badge, Button, Inline, sentence, Typed } from '@uas/shared-ui/kit';
import { texts } from './account.texts';
import { useMyAccount } from './use-my-account';

interface EmailMarkProps {
  readonly email: string;
  /** Older servers do not say it. */
  readonly state: Open<EmailState> | undefined;
}

/** The own e-mail, whether it is confirmed, and the way to confirm it. */
export function EmailMark({ email, state }: EmailMarkProps) {
  const { open } = useMyAccount();
  if (state === undefined) return <Typed>{email}</Typed>;
  const isConfirmed = state === 'confirmed';
  return (
    <Inline gap={2}>
      <Typed>{email}</Typed>
      <Badge tone={isConfirmed ? 'success' : 'attention'}>
        {sentence(isConfirmed ? CONFIRMED : NOT_CONFIRMED)}
      </Badge>
      {!isConfirmed && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => open('contact')}>
          {texts.confirmEmail}
        </Button>
      )}
    </Inline>
  );
}
