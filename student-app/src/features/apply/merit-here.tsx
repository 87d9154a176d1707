import {
  listPublishedMeritRules,
  meritOf,
  meritRecordOf,
  type PublicInstitute,
  readMeritRule,
  ruleFor,
} from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { MeritText } from '../../student/merit-text';
import { useStudent } from '../../student/student-context';
import { programIdOf } from './chosen-dates';
import type { Choice } from './use-choices';

interface MeritHereProps {
  readonly institute: PublicInstitute;
  readonly choice: Choice;
}

/** What the rule of the chosen program says of the saved form, before one applies; nothing where there is no rule. */
export function MeritHere({ institute, choice }: MeritHereProps) {
  const { form } = useStudent();
  const { session } = choice;
  const found = useEndpointQuery(listPublishedMeritRules, {
    params: { id: institute._id },
    query: { session },
  });
  const programId = programIdOf(institute, choice) ?? null;
  const published = ruleFor(found.data?.rules ?? [], { session, programId });
  const rule = published && readMeritRule(published);
  const saved = form.data?.admissionForm;
  if (!rule || !saved) return null;
  // What the server would answer: the same function on the same form.
  const merit = meritOf(rule, meritRecordOf(saved, session, form.data?.documents));
  return <MeritText of="choice" merit={merit} />;
}
