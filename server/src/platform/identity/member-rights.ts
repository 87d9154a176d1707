import { z } from 'zod';

const storedRights = z.array(z.string());

/** The rights of a member as they are stored; those of a newer version are kept. */
export function readRights(stored: unknown): string[] {
  return storedRights.parse(stored);
}
