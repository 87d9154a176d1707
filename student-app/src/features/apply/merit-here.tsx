import {
  listPublishedMeritRules,
  type MeritMissingCode,
  meritOf,
  meritRecordOf,
  type PublicInstitute,
  readMeritRule,
  ruleFor,
  scoresAt,
} from '@uas/contract';
import { Button, Stack } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { MeritText } from '../../student/merit-text';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { programIdOf } from './chosen-dates';
import { texts } from './merit-here.texts';
import type { Choice } from './use-choices';

interface MeritHereProps {
  readonly institute: PublicInstitute;
  readonly choice: Choice;
}

/** What the rule of the chosen program says of the saved form, before one applies; nothing where there is no rule. */
export function MeritHere({ institute, choice }: MeritHereProps) {
  const { form } = useStudent();
  const dialog = useDialog();
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
  const scores = scoresAt(form.data?.fileScores, { session, instituteId: institute._id });
  const merit = meritOf(rule, meritRecordOf(saved, session, form.data?.documents, scores));
  const sections = new Set(merit.missing.map(({ code }) => sectionOf(code)));
  return (
    <Stack gap={1}>
      <MeritText of="choice" merit={merit} />
      {[...sections].map((section) => (
        <div key={section}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => dialog.open({ kind: 'admission-form', section })}
          >
            {texts[section]}
          </Button>
        </div>
      ))}
    </Stack>
  );
}

/** The part of the form where something that is missing is entered. */
function sectionOf(missing: MeritMissingCode): 'personal' | 'academic' {
  return missing === 'birth-date' ? 'personal' : 'academic';
}
