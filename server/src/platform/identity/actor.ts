import type { Audience, InstituteAccess, Permissions, Role } from '@uas/contract';

interface Person<Kind extends Role> {
  readonly role: Kind;
  /** The student, institute or staff member. */
  readonly id: string;
  /** What they signed in with. */
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

export type StudentActor = Person<'student'>;
/** A member of an institute beside its main account. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** What they signed in with; the e-mail of the actor is the institute's. */
  readonly email: string;
  /** As they are now; read at every call. */
  readonly rights: readonly string[];
  /** Whom to ask for a right. */
  readonly mainAccount: string;
}

export interface InstituteActor extends Person<'institute'> {
  /** What the institute's e-mail was since the session was opened; paths may still say it. */
  readonly formerEmails: readonly string[];
  /** Null for the main account, which may do everything. */
  readonly member: Member | null;
}
export interface StaffActor extends Person<'admin'> {
  readonly isMaster: boolean;
  /** As they are now; read at every call. */
  readonly permissions: Permissions;
}

/** Who calls. */
export type Actor = StudentActor | InstituteActor | StaffActor;

/** Exactly who can be calling an endpoint with this audience; null where anybody may. */
export type ActorFor<Who extends Audience> = Who extends 'open'
  ? null
  :
      | (Who extends { readonly student: true } ? StudentActor : never)
      | (Who extends { readonly institute: InstituteAccess } ? InstituteActor : never)
      | (Who extends { readonly staff: unknown } ? StaffActor : never);
