import {
  type Application,
  type Assignments,
  type Colleague,
  getAssignments,
  listInstituteApplications,
} from '@uas/contract';
import { Button, commonTexts, Typed } from '@uas/shared-ui/kit';
import { fieldsOf, type List, type ListField } from '@uas/shared-ui/lists';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './assigned.texts';

const { occurring } = fieldsOf(listInstituteApplications);
/** Who there is changes seldom; how many each has open is asked for anew where it is shown. */
const SELDOM = { staleTime: 60_000 };
const NOBODY: readonly Colleague[] = [];
const NO_PROGRAMS: Assignments['programs'] = [];

/** Everybody whom an application can be assigned to; nobody until they are known. */
export function useColleagues(): readonly Colleague[] {
  return useEndpointQuery(getAssignments, {}, SELDOM).data?.colleagues ?? NOBODY;
}

/** The programs that somebody can have applied to; none until they are known. */
export function usePrograms(): Assignments['programs'] {
  return useEndpointQuery(getAssignments, {}, SELDOM).data?.programs ?? NO_PROGRAMS;
}

/** The field of a filter by program; not drawn where there is one alone. */
export function programField(programs: Assignments['programs']): ListField {
  const field = occurring('program', {
    label: commonTexts.program,
    all: texts.allPrograms,
    choices: programs.map(({ _id, name, department }) => ({ value: _id, label: name, group: department })),
  });
  return programs.length > 1 ? field : { ...field, draw: () => null };
}

/** What a colleague is called where one is chosen. */
export function nameOfColleague({ name, isYou }: Colleague): string {
  return isYou ? texts.you({ name }) : name;
}

/** The field of a filter by who reads the applications; not drawn where nobody shares them. */
export function assignedField(colleagues: readonly Colleague[]): ListField {
  const field = occurring('assigned', {
    label: texts.label,
    all: texts.all,
    choices: [
      { value: 'me', label: texts.mine },
      { value: 'nobody', label: texts.nobody },
      ...colleagues.flatMap((one) => (one.isYou ? [] : [{ value: one._id, label: one.name }])),
    ],
  });
  return colleagues.length > 1 ? field : { ...field, draw: () => null };
}

/** Shows what is assigned to whoever is signed in, and everything again. */
export function MineButton({ filter }: { readonly filter: List<Application>['filter'] }) {
  const isShared = useColleagues().length > 1;
  const isMine = filter.applied.assigned === 'me';
  if (!isShared && !isMine) return null;
  return (
    <Button
      aria-pressed={isMine}
      onClick={() => filter.replace({ ...filter.applied, assigned: isMine ? '' : 'me' })}
    >
      {texts.mine}
    </Button>
  );
}

/** Who reads an application, in a few words; nothing while nobody does. */
export function AssignedText({ row: { assignedTo } }: { readonly row: Application }) {
  if (!assignedTo) return null;
  return assignedTo.isYou ? texts.toYou : texts.to({ name: <Typed>{assignedTo.name}</Typed> });
}
