import {
  Button,
  commonTexts,
  endSession,
  FrameActions,
  IconButton,
  IconUser,
  InitialsAvatar,
  Inline,
  LazyBoundary,
  lazyPart,
  NARROW,
  Typed,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog, type LossQuestion, useConfirm } from '@uas/shared-ui/overlays';
import { useCallback, useState } from 'react';
import { texts } from './account.texts';
import classes from './account-button.module.css';
import type { AccountPerson } from './account-person';
import { useMyAccount } from './use-my-account';

const myAccount = lazyPart(() => import('./my-account').then(({ MyAccount }) => MyAccount));

interface AccountButtonProps {
  readonly person: AccountPerson;
  /** Asked before Logout: false stays. */
  readonly mayLeave?: () => Promise<boolean>;
}

/** The way to everything about the own account and out, in the header of every portal: who it is, where there is room. */
export function AccountButton({ person, mayLeave }: AccountButtonProps) {
  const { opened, open, close } = useMyAccount();
  const narrow = useMediaQuery(NARROW);
  const name = person.name || person.email;
  const { confirm, dialog } = useConfirm();
  const [loss, setLoss] = useState<LossQuestion | null>(null);
  const noteLoss = useCallback(
    (unsaved: boolean, question: LossQuestion) => setLoss(unsaved ? question : null),
    [],
  );
  /** Asks before what is typed, or shown this once, in the open part is lost. */
  const mayLeavePart = async () => !loss || confirm({ ...loss, tone: 'danger' });
  const openPart = async (id: string) => {
    if (id === opened || (await mayLeavePart())) open(id);
  };
  const logout = async () => {
    if ((await mayLeavePart()) && (!mayLeave || (await mayLeave()))) void endSession('login');
  };
  const button = { 'aria-haspopup': 'dialog', onClick: () => open('all') } as const;
  return (
    <FrameActions>
      <Inline>
        {narrow ? (
          <IconButton {...button} label={texts.myAccount} icon={<IconUser aria-hidden="true" />} />
        ) : (
          <Button {...button} size="small" variant="quiet" aria-label={texts.myAccountOf({ person: name })}>
            <span className={classes.face}>
              <InitialsAvatar name={name} size="small" />
              <span className={classes.name}>
                <Typed>{name}</Typed>
              </span>
            </span>
          </Button>
        )}
      </Inline>
      <Dialog
        opened={opened !== null}
        onClose={close}
        title={texts.myAccount}
        size="xl"
        history="place"
        onUnsaved={noteLoss}
        footer={
          <>
            <Button onClick={() => void logout()}>{texts.logout}</Button>
            <CloseButton>{commonTexts.close}</CloseButton>
          </>
        }
      >
        <LazyBoundary>
          <myAccount.Part person={person} opened={opened ?? 'all'} onOpen={(id) => void openPart(id)} />
        </LazyBoundary>
      </Dialog>
      {dialog}
    </FrameActions>
  );
}
