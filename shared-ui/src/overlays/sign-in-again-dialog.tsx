import { Modal } from '@mantine/core';
import type { LoginFailure, TwoFactorProof } from '../forms/two-factor-asked';
import { LazyBoundary, lazyPart, useOnFirstInput } from '../kit/navigation/lazy-part';
import classes from './dialog.module.css';
import { TRANSITIONS, useBackdrop } from './modal';
import { texts } from './overlays.texts';
import { useOpenDialog } from './use-open-dialog';

const form = lazyPart(
  async () => (await import('./sign-in-again-form')).SignInAgainForm,
  () => texts.loginAgainNotFetched,
);

export interface SignInAgainDialogProps {
  /** The session has ended while somebody was at work. */
  readonly opened: boolean;
  /** Whose work lies under it: nobody else can go on with it. */
  readonly email: string;
  readonly onSubmit: (password: string, proof?: TwoFactorProof) => void;
  readonly onLogout: () => void;
  readonly pending: boolean;
  readonly failure: LoginFailure;
}

/** The login over the page: everything typed under it stays. */
export function SignInAgainDialog({ opened, ...login }: SignInAgainDialogProps) {
  // Whoever has typed something must get back to it, also where the line has gone meanwhile.
  useOnFirstInput(form.prefetch);
  // It stays whatever is pressed, and so does what lies under it.
  useOpenDialog(opened, () => undefined);
  const behind = useBackdrop();
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={texts.loginAgain}
      size="28rem"
      withCloseButton={false}
      closeOnEscape={false}
      transitionProps={{ transition: 'pop', duration: TRANSITIONS.modal }}
      {...behind}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
      zIndex="calc(var(--uas-layer-dialog) + 20)"
      centered
    >
      <LazyBoundary>
        <form.Part {...login} />
      </LazyBoundary>
    </Modal>
  );
}
