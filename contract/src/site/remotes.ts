import { z } from 'zod';
import { ENTRY_ADDRESS, REMOTE_NAME } from './deployed-remote';

/** One deployed build of one portal. */
export const deployedRemoteSchema = z.object({
  /** The federation name, different for every build. */
  name: z.string().regex(REMOTE_NAME),
  version: z.string().min(1),
  /** Address of the entry script: a path of this site, or an absolute address on an origin that the site allows. */
  entry: z.string().regex(ENTRY_ADDRESS),
  /** Scripts and styles that the first screen needs, to be fetched together with the entry. */
  preload: z.array(z.string()),
});

/** One deployed build of one portal. */
export type DeployedRemote = z.output<typeof deployedRemoteSchema>;
