import { z } from 'zod';

/** Where the site says which build of each portal is deployed. The only thing of the site that changes in place. */
export const REMOTES_PATH = '/remotes.json';

/** Where a running server says which calls it answers, for the check before a build is published. */
export const WIRE_PATH = '/api/docs/wire';

/**
 * Where a browser remembers which builds it shows instead of the deployed ones: an object with a published version, or
 * the address of a build's `record.json`, for each portal. Honoured only where the site's page says so.
 */
export const PORTAL_OVERRIDES_KEY = 'portal-overrides';

/** One deployed build of one portal. */
export const deployedRemoteSchema = z.object({
  /** The federation name, different for every build. */
  name: z.string().regex(/^[a-z]\w*$/),
  version: z.string().min(1),
  /** Address of the entry script: a path of this site, or an absolute address on an origin that the site allows. */
  entry: z.string().regex(/^(\/remotes\/|https?:\/\/)/),
  /** Scripts and styles that the first screen needs, to be fetched together with the entry. */
  preload: z.array(z.string()),
});

/** One deployed build of one portal. */
export type DeployedRemote = z.output<typeof deployedRemoteSchema>;

/** What the `record.json` beside a build's entry says that the build asks of the page around it. */
export const remoteNeedsSchema = z.object({
  /** The names that it uses of each shared entry of the design system. */
  uses: z.record(z.string(), z.array(z.string())),
});
