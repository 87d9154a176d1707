import { getApplicationMessages } from './get-application-messages';
import { markApplicationMessagesRead } from './mark-application-messages-read';
import { sendApplicationMessage } from './send-application-message';

/** Messages between a student and an institute about an approved application. */
export const handlers = [getApplicationMessages, markApplicationMessagesRead, sendApplicationMessage];
