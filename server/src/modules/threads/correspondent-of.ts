import { mayDo } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { isOwnEmail } from '../../platform/http/require-own';
import type { Actor, StaffActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { type Correspondent, findCorrespondent } from './admin-messages.store';

const NO_SUCH_CORRESPONDENT = {
  student: 'correspondent.no-student',
  institute: 'correspondent.no-institute',
} as const;

export interface ThreadOwner {
  readonly kind: Correspondent['kind'];
  readonly email: string;
}

/** The flag that lets staff read and write with a kind of user. */
const FLAG = { student: 'messagesStudents', institute: 'messagesInstitutes' } as const;

const KINDS = ['student', 'institute'] as const;

/** With which kinds of users a staff member may exchange messages. */
export function kindsFor(staff: StaffActor): Correspondent['kind'][] {
  return KINDS.filter((kind) => mayDo(staff, FLAG[kind]));
}

/** Whose thread is meant: the own one, or for staff with the flag that of any user of the kind. */
export async function correspondentOf(
  database: ReadableDatabase,
  actor: Actor,
  { kind, email }: ThreadOwner,
): Promise<Correspondent> {
  if (actor.role !== 'admin') {
    if (actor.role !== kind || !isOwnEmail(actor, email)) throw new Refusal('access.forbidden');
    return { kind, id: actor.id };
  }
  if (!mayDo(actor, FLAG[kind])) throw new Refusal('access.forbidden');
  return anyCorrespondent(database, { kind, email });
}

/** The student or institute with this e-mail, as staff ask for one; 404 when there is none. */
export async function anyCorrespondent(
  database: ReadableDatabase,
  owner: ThreadOwner,
): Promise<Correspondent> {
  const found = await findCorrespondent(database, owner);
  if (!found) throw new Refusal(NO_SUCH_CORRESPONDENT[owner.kind]);
  return found;
}
