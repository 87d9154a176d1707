import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';

/** Support contacts, payment accounts and the fee; read once, when the server starts. */
export const getSiteConfig = handle(api.getSiteConfig, async ({ siteConfig, channels }) => {
  const { publicHolidays: _, ...config } = siteConfig;
  return { ...config, sendsSms: channels.sms !== null };
});
