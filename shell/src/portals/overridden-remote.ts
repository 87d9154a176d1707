import { type DeployedRemote, deployedRemoteSchema, type Role } from '@uas/contract';

/** Finds the build that an override names. A record elsewhere names its files relative to its own origin. */
export async function overriddenRemote(role: Role, build: string): Promise<DeployedRemote> {
  const isAddress = /^https?:\/\//.test(build);
  const address = isAddress ? build : `/remotes/${role}/${encodeURIComponent(build)}/record.json`;
  const record = new URL(address, location.origin);
  const reply = await fetch(record);
  if (!reply.ok) throw new Error(`There is no ${role} portal ${build}.`);
  const remote = deployedRemoteSchema.parse(await reply.json());
  if (record.origin === location.origin) return remote;
  const there = (file: string) => new URL(file, record).href;
  return { ...remote, entry: there(remote.entry), preload: remote.preload.map(there) };
}
