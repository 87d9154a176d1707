import type { Application, Colleague } from '@uas/contract';
import type { InstituteActor } from '../../platform/identity/actor';
import type { ColleagueRow, ReaderRow } from './assignments.store';

type Reading = Pick<InstituteActor, 'accountId'>;

/** Who reads an application, for somebody of its institute and nobody else. */
export function presentReader(
  reader: ReaderRow | null,
  { accountId }: Reading,
): Pick<Application, 'assignedTo'> {
  if (reader === null) return {};
  return { assignedTo: { _id: reader.id, name: reader.name, isYou: reader.id === accountId } };
}

export function presentColleague({ id, name, open }: ColleagueRow, { accountId }: Reading): Colleague {
  return { _id: id, name, isYou: id === accountId, open };
}
