import type { Role } from '@uas/contract';

/** What the places of the three portals are called. */
export const PORTAL_NAMES: Readonly<Record<Role, string>> = {
  student: 'Student portal',
  institute: 'Institute portal',
  admin: 'Admin portal',
};
