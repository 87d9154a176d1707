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
import type { ReactNode } from 'react';
import { texts } from './account.texts';
import type { AccountPerson } from './account-person';
import { useMyAccount } from './use-my-account';

const myAccount = lazyPart(() => import('./my-account').then(({ MyAccount }) => MyAccount));

interface AccountButtonProps {
  readonly person: AccountPerson;
  /** Who it is, such as initials and name, in place of the words where there is room. */
  readonly face?: ReactNode;
  /** Where Logout stands with the rest about the person as well. */
  readonly onLogout?: () => void;
}

/** The way to everything about the own account, in the header of every portal. */
export function AccountButton({ person, face, onLogout }: AccountButtonProps) {
  const { opened, open, close } = useMyAccount();
  const narrow = useMediaQuery(NARROW);
  const button = { 'aria-haspopup': 'dialog', onClick: () => open('all') } as const;
  return (
    <FrameActions>
      <Inline>
        {narrow ? (
          <IconButton {...button} label={texts.myAccount} icon={<IconUser aria-hidden="true" />} />
        ) : (
          <Button
            {...button}
            size="small"
            variant="quiet"
            icon={!face && <IconUser aria-hidden="true" />}
            aria-label={face ? texts.myAccountOf({ person: person.name }) : undefined}
          >
            {face ?? texts.myAccount}
          </Button>
        )}
      </Inline>
      <Dialog
        opened={opened !== null}
        onClose={close}
        title={texts.myAccount}
        size="xl"
        history="place"
        footer={
          <>
            {onLogout && <Button onClick={onLogout}>{texts.logout}</Button>}
            <CloseButton>{commonTexts.close}</CloseButton>
          </>
        }
      >
        <LazyBoundary>
          <myAccount.Part person={person} opened={opened ?? 'all'} onOpen={open} />
        </LazyBoundary>
      </Dialog>
    </FrameActions>
  );
}
