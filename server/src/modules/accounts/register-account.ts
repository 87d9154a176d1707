import type { Role } from '@uas/contract';
import type { WritingCall } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { addAccount, findAccount, isEmailTaken } from '../../platform/identity/accounts';
import { Refusal } from '../../platform/refusals/refusal';

interface NewAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** The address of a stranger, whose password waits behind those of people who are known. */
  readonly from?: string;
}

/** What a person begins with; their e-mail is that of the account. */
export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly created_at: Date;
}

/**
 * Makes an account with its person, whom `addPerson` writes and answers for. The e-mail is refused first when somebody of
 * the role has it; of several at the same time, one gets it.
 */
export async function registerAccount<const Written>(
  call: Pick<WritingCall<Written>, 'clock' | 'database' | 'ids' | 'passwords' | 'write'>,
  { role, email, password, from }: NewAccount,
  addPerson: (unit: Unit, person: NewPerson) => Promise<Written>,
): Promise<Written> {
  const { clock, database, ids, passwords } = call;
  if (await findAccount(database, { role, email })) throw new Refusal('account.email-taken');
  const password_hash = await passwords.hash(password, from);
  const person = { id: ids.next(), email, created_at: clock.now() };
  const account = { role, email, password_hash, accountId: ids.next(), personId: person.id };
  try {
    return await call.write(async (unit) => {
      const answer = await addPerson(unit, person);
      await addAccount(unit.database, { ...account, created_at: person.created_at });
      return answer;
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('account.email-taken');
    throw error;
  }
}
