export const MESSAGE_MAXIMUM = 4000;
