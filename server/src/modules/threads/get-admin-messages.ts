import * as api from '@uas/contract';
import { type AdminMessage, mayDo } from '@uas/contract';
import { readInstantCursor } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type Call, handle } from '../../platform/http/handle';
import { isOwnEmail } from '../../platform/http/require-own';
import type { Actor, StaffActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import {
  type AdminMessageRow,
  type Correspondent,
  findCorrespondent,
  listThread,
} from './admin-messages.store';
import { cutThread } from './cut-thread';

/** A message between a user and the admin as it travels; `to` is the other kind of user. */
export function presentAdminMessage(
  { id, sender, text, created_at, read_at }: AdminMessageRow,
  kind: Correspondent['kind'],
): AdminMessage {
  return {
    id,
    from: sender,
    to: sender === 'admin' ? kind : 'admin',
    text,
    date: created_at.toISOString(),
    read: read_at !== null,
  };
}

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

type AnyCall = Pick<
  Call<typeof api.getStudentAdminMessages> | Call<typeof api.getInstituteAdminMessages>,
  'actor' | 'database' | 'query'
>;

/** A page of the thread between a student and the admin: the newest, oldest first. */
export const getStudentAdminMessages = handle(api.getStudentAdminMessages, async (call) =>
  read(call, { kind: 'student', email: call.params.email }),
);

/** The same of an institute. */
export const getInstituteAdminMessages = handle(api.getInstituteAdminMessages, async (call) =>
  read(call, { kind: 'institute', email: call.params.email }),
);

async function read({ actor, database, query }: AnyCall, owner: ThreadOwner) {
  const correspondent = await correspondentOf(database, actor, owner);
  const found = await listThread(database, correspondent, {
    before: readInstantCursor(query.before),
    limit: query.limit + 1,
  });
  const { rows, earlier } = cutThread(found, query.limit);
  return { messages: rows.map((message) => presentAdminMessage(message, owner.kind)), earlier };
}
