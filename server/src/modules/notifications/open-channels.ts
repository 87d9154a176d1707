import type { Environment } from '../../platform/environment';
import type { Channels } from './channel';
import { openEmailChannel } from './email-channel';
import { openSmsChannel } from './sms-channel';

/** The ways out of the service, as the environment describes them. */
export function openChannels(environment: Environment): Channels {
  const email = openEmailChannel(environment);
  const sms = environment.sms && openSmsChannel(environment.sms);
  return { email, sms, close: () => email.close() };
}
