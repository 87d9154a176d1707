export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
export { ConversationDialog, type ConversationDialogProps } from './conversation-dialog';
export { Dialog, type DialogProps, type DialogSize } from './dialog';
export { MessageThread, type MessageThreadProps, type ThreadMessage } from './message-thread';
export { SignInAgainDialog, type SignInAgainDialogProps } from './sign-in-again-dialog';
export { TRANSITIONS } from './transitions';
export { type Confirm, type Question, useConfirm } from './use-confirm';
