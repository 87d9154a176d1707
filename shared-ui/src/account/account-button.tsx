import {
  Button,
  commonTexts,
  FrameActions,
  IconButton,
  IconUser,
  Inline,
  LazyBoundary,
  lazyPart,
  NARROW,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { texts } from './account.texts';
import type { AccountPerson } from './account-person';
import { useMyAccount } from './use-my-account';

const myAccount = lazyPart(() => import('./my-account').then(({ MyAccount }) => MyAccount));

/** The way to everything about the own account, in the header of every portal. */
export function AccountButton({ person }: { person: AccountPerson }) {
  const { opened, open, close } = useMyAccount();
  const narrow = useMediaQuery(NARROW);
  const button = { 'aria-haspopup': 'dialog', onClick: () => open('all') } as const;
  return (
    <FrameActions>
      <Inline>
        {narrow ? (
          <IconButton {...button} label={texts.myAccount} icon={<IconUser aria-hidden="true" />} />
        ) : (
          <Button {...button} size="small" variant="quiet" icon={<IconUser aria-hidden="true" />}>
            {texts.myAccount}
          </Button>
        )}
      </Inline>
      <Dialog
        opened={opened !== null}
        onClose={close}
        title={texts.myAccount}
        size="xl"
        history="place"
        footer={<CloseButton>{commonTexts.close}</CloseButton>}
      >
        <LazyBoundary>
          <myAccount.Part person={person} opened={opened ?? 'all'} onOpen={open} />
        </LazyBoundary>
      </Dialog>
    </FrameActions>
  );
}
