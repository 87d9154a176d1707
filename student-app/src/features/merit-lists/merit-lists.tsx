import {
  allowed,
  canMoveUp,
  getOwnMeritLines,
  listStudentApplications,
  type MeritLine,
  type StudentApplication,
  stayWithSeat,
} from '@uas/contract';
import {
  Alert,
  Button,
  commonTexts,
  FailedState,
  formatInstant,
  programName,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { CategoryFeeText } from '../../student/category-fee';
import { lineText } from '../../student/merit-lines';
import { SeatTerms } from '../../student/seat-terms';
import { texts, whyTexts } from './merit-lists.texts';
import { ObjectionForm } from './objection-form';

/** What the newest list says of an application: its lines, its seat, and what its student objects to. */
export function ApplicationLists({ subject: application }: ViewProps<StudentApplication>) {
  const { meritLines = [], seat, objection, instituteName: university } = application;
  const [line] = meritLines;
  return (
    <Stack gap={4}>
      <Text>{texts.about({ program: programName(application), university })}</Text>
      {meritLines.map((each) => (
        <Line key={`${each.program} ${each.result}`} line={each} application={application} />
      ))}
      {line?.result === 'not-listed' && <NotListed listId={line.listId} />}
      {line && (
        <div>
          <a href={`/lists/${line.listId}`} target="_blank" rel="noopener">
            {texts.publicList({ round: line.round })}
          </a>
        </div>
      )}
      {seat && <Seat application={application} seat={seat} />}
      {objection && <Objection objection={objection} />}
      {allowed(application, 'make-objection') && application.objectionsUntil && (
        <ObjectionForm application={application} until={application.objectionsUntil} />
      )}
    </Stack>
  );
}

function Line({ line, application }: { readonly line: MeritLine; readonly application: StudentApplication }) {
  if (line.result === 'not-listed') return null;
  return (
    <div>
      <Text>{lineText(line, application)}</Text>
      {line.tie !== '' && (
        <Text size="s" tone="muted">
          {line.tie}
        </Text>
      )}
    </div>
  );
}

/** Why a list does not name the student. */
function NotListed({ listId }: { readonly listId: string }) {
  const own = useEndpointQuery(getOwnMeritLines, { params: { id: listId } });
  if (own.error) return <FailedState message={own.error.message} onRetry={own.refetch} />;
  if (!own.data) return <Text tone="muted">{texts.loading}</Text>;
  return (
    <Stack gap={2}>
      {own.data.notListed.map((one) => (
        <Text key={one.programId}>{notListedText(one)}</Text>
      ))}
    </Stack>
  );
}

const WHY: Readonly<Record<string, () => string>> = {
  'not-eligible': () => whyTexts.notEligible,
  'result-missing': () => whyTexts.resultMissing,
  'not-verified': () => whyTexts.notVerified,
  'other-sex': () => whyTexts.otherSex,
  'accepted-elsewhere': () => whyTexts.acceptedElsewhere,
  out: () => whyTexts.out,
  'account-closed': () => whyTexts.accountClosed,
  'already-applied': () => whyTexts.alreadyApplied,
};

interface WhyNot {
  readonly program: string;
  readonly why: string | null;
  readonly reason: string;
  readonly waiting: number;
  readonly hasBetter?: boolean | undefined;
}

function notListedText({ program, why, reason, waiting, hasBetter = true }: WhyNot): string {
  if (reason !== '') return texts.whyNot({ program, why: reason });
  const known = why === null ? undefined : WHY[why];
  if (known) return texts.whyNot({ program, why: known() });
  if (waiting > 0) return texts.behind({ count: waiting, program });
  return hasBetter ? texts.better({ program }) : texts.notWaiting({ program });
}

interface SeatProps {
  readonly application: StudentApplication;
  readonly seat: NonNullable<StudentApplication['seat']>;
}

/** The seat that the student has, and that they stay with it. */
function Seat({ application, seat }: SeatProps) {
  const { confirm, dialog } = useConfirm();
  const { program, category, stays, fee } = seat;
  const action = useEndpointMutation(stayWithSeat, { invalidates: [listStudentApplications] });
  const stay = async () => {
    const sure = await confirm({ message: texts.stayQuestion({ program }), confirmLabel: texts.stayYes });
    if (sure) await action.mutate({ params: { id: application._id } });
  };
  return (
    <Stack gap={2}>
      <Text>{texts.seat({ program, category })}</Text>
      {(fee?.semesterRupees != null || fee?.admissionRupees != null) && (
        <Text>
          <CategoryFeeText program={program} fee={fee ?? null} />
        </Text>
      )}
      <SeatTerms application={application} />
      {stays && <Text tone="muted">{texts.stays}</Text>}
      {canMoveUp(application) && application.preferences?.position !== 1 && (
        <Text tone="muted">{texts.movesUp}</Text>
      )}
      {allowed(application, 'stay-with-seat') && (
        <div>
          <Button pending={action.isPending} pendingLabel={commonTexts.saving} onClick={() => void stay()}>
            {texts.stay}
          </Button>
        </div>
      )}
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      {dialog}
    </Stack>
  );
}

function Objection({ objection }: { readonly objection: NonNullable<StudentApplication['objection']> }) {
  const { text, madeAt, state, answer } = objection;
  return (
    <section aria-label={texts.objection}>
      <Stack gap={2}>
        <Text weight="medium">{texts.objection}</Text>
        <Text>
          <Typed>{text}</Typed>
        </Text>
        <Text size="s" tone="muted">
          {texts.objectionMade({ at: formatInstant(madeAt) })} {stateText(state)}
        </Text>
        {answer !== '' && (
          <Text>
            <Typed>{answer}</Typed>
          </Text>
        )}
      </Stack>
    </section>
  );
}

function stateText(state: string): string {
  if (state === 'accepted') return texts.accepted;
  return state === 'refused' ? texts.refused : texts.objectionOpen;
}
