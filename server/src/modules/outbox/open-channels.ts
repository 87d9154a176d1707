import type { Environment } from '../../environment';
import type { Channels } from './channel';
import { openEmailChannel } from './email-channel';

/** The ways out of the service, as the environment describes them. */
export function openChannels(environment: Environment): Channels {
  const email = openEmailChannel(environment);
  return { email, close: () => email.close() };
}
