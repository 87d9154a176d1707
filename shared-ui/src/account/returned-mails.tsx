import { returnedMails } from '@uas/contract';
import { Alert, Button, sentence } from '@uas/shared-ui/kit';
import { texts } from './account.texts';
import { useMyAccount } from './use-my-account';

/** That the mail server refuses the address for good, and the way to where that is put right. */
export function ReturnedMails({ email }: { email: string }) {
  const { open } = useMyAccount();
  return (
    <Alert
      tone="attention"
      live="off"
      title={sentence(returnedMails(email))}
      action={
        <Button aria-haspopup="dialog" onClick={() => open('contact')}>
          {texts.openAccount}
        </Button>
      }
    />
  );
}
