import {
  Button,
  FrameActions,
  IconButton,
  IconUser,
  type InAddress,
  NARROW,
  OnDemand,
  partOnDemand,
  useMediaQuery,
  useStep,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { texts } from './account.texts';
import type { AccountPerson } from './account-person';

/** `?my-account=all`, `?my-account=password`. */
const IN_ADDRESS: InAddress<string | null> = {
  names: ['my-account'],
  read: (address) => address.get('my-account') || null,
  write: (opened) => ({ 'my-account': opened ?? '' }),
};

const myAccount = partOnDemand(() => import('./my-account').then(({ MyAccount }) => MyAccount));

/** The way to everything about the own account, in the header of every portal. */
export function AccountButton({ person }: { person: AccountPerson }) {
  const { opened, open, close } = useStep<string>('my-account', IN_ADDRESS);
  const narrow = useMediaQuery(NARROW);
  const button = { 'aria-haspopup': 'dialog', onClick: () => open('all') } as const;
  return (
    <FrameActions>
      {narrow ? (
        <IconButton {...button} label={texts.myAccount} icon={<IconUser aria-hidden="true" />} />
      ) : (
        <Button {...button} size="small" variant="quiet" icon={<IconUser aria-hidden="true" />}>
          {texts.myAccount}
        </Button>
      )}
      <Dialog
        opened={opened !== null}
        onClose={close}
        title={texts.myAccount}
        size="xl"
        history="place"
        footer={<CloseButton>{texts.close}</CloseButton>}
      >
        <OnDemand>
          <myAccount.Part person={person} opened={opened ?? 'all'} onOpen={open} />
        </OnDemand>
      </Dialog>
    </FrameActions>
  );
}
