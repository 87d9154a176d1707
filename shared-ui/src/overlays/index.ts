import './above-bars';

export { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Dialog, DialogFooter, type DialogProps, type DialogSize } from './dialog';
export { CloseButton, type LossQuestion, useTypedWork } from './dialog-context';
export { KeyList, type KeyListProps } from './key-list';
export { MessageThread, type MessageThreadProps, type ThreadMessage } from './message-thread';
export { SignInAgain, type SignInAgainProps } from './sign-in-again';
export { SignInAgainDialog, type SignInAgainDialogProps } from './sign-in-again-dialog';
export { TRANSITIONS } from './transitions';
export { type BulkSelection, useBulkSelection } from './use-bulk-selection';
export { useCloseSoon } from './use-close-soon';
export { type Confirm, type Question, useConfirm } from './use-confirm';
export { useEarlierMessages } from './use-earlier-messages';
export { OwnUsername } from './username';
