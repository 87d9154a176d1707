/**
 * What a member of an institute can be given. The main account holds all of them; without any, a member reads the
 * applications. Further rights may come, so replies leave the list open.
 */
export const INSTITUTE_RIGHTS = [
  'decide',
  'documents',
  'dates',
  'lists',
  'messages',
  'settings',
  'people',
] as const;

export type InstituteRight = (typeof INSTITUTE_RIGHTS)[number];

/** What an institute's call needs: nothing more than being signed in, a right, or the main account. */
export type InstituteAccess = true | InstituteRight | 'main';

/** What the rights mean to the person who gives them. */
export const INSTITUTE_RIGHT_LABELS: Readonly<Record<InstituteRight, string>> = {
  decide: 'Decide applications, prepare decisions, answer appeals',
  documents: 'Check the documents of students whom you approved',
  dates: 'Set and move admission dates',
  lists: 'Set and publish merit rules, seats and merit lists, take test results',
  messages: 'Read and write messages with students and with the admin',
  settings: 'Change the profile, the programs and the files',
  people: 'Invite and remove colleagues, and give them any right',
};

/** Somebody who works for an institute; null stands for the main account. */
export type InstituteMembership = { readonly rights: readonly string[] } | null;

/** Whether somebody of an institute may do what needs this. */
export function mayAtInstitute(member: InstituteMembership, access: InstituteAccess): boolean {
  return member === null || access === true || (access !== 'main' && member.rights.includes(access));
}
