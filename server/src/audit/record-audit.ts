import type { AuditAction, AuditField } from '@uas/contract';
import type { Clock } from '../clock';
import { json } from '../database/json';
import type { Database } from '../database/tables';
import type { Actor } from '../identity/actor';
import type { Ids } from '../ids';

/** What a line tells about before or after. */
export type AuditDetails = { readonly [Field in AuditField]?: unknown };

/** One line of the history: who did what to whom. Ids only, never names, e-mails or contents. */
export interface AuditLine {
  readonly actor: Pick<Actor, 'role' | 'id'> | null;
  /** What was done, kebab-case like the verb: `set-payment`. */
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: AuditDetails;
  readonly after?: AuditDetails;
  readonly reason?: string;
}

/** Appends a line to the history, in the transaction of the deed. Without an actor the system itself did it. */
export async function recordAudit(
  transaction: Database,
  { clock, ids }: { clock: Clock; ids: Ids },
  line: AuditLine,
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({
      id: ids.next(),
      at: clock.now(),
      actor_role: line.actor?.role ?? 'system',
      actor_id: line.actor?.id ?? null,
      action: line.action,
      subject_kind: line.subject.kind,
      subject_id: line.subject.id,
      before: line.before === undefined ? null : json(line.before),
      after: line.after === undefined ? null : json(line.after),
      reason: line.reason ?? '',
    })
    .execute();
}
