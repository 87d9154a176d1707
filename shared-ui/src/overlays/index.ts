import './above-bars';

export { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { Dialog, DialogFooter, type DialogProps, type DialogSize } from './dialog';
export { CloseButton, type LossQuestion, TypedPart, useCloseSoon, useTypedWork } from './dialog-context';
export { KeyList, type KeyListProps } from './key-list';
export { MessageThread, type MessageThreadProps, type ThreadMessage } from './message-thread';
export { TRANSITIONS } from './modal';
export { SignInAgain, type SignInAgainProps } from './sign-in-again';
export { SignInAgainDialog, type SignInAgainDialogProps } from './sign-in-again-dialog';
export { type BulkSelection, useBulkSelection } from './use-bulk-selection';
export { type Confirm, type Question, useConfirm } from './use-confirm';
export { useEarlierMessages } from './use-earlier-messages';
export { useOpenDialog } from './use-open-dialog';
export { OwnUsername } from './username';
