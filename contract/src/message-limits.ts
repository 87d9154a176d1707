export const EMPTY_MESSAGE = 'Cannot send empty message.';
export const MESSAGE_MAXIMUM = 4000;
