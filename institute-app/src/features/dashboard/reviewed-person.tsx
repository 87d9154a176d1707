import { type Application, DECISION_MADE, isDecided, MASK } from '@uas/contract';
import { useUnsavedWarning } from '@uas/shared-ui/forms';
import {
  CopyLinkButton,
  commonTexts,
  Day,
  Disclosure,
  Inline,
  LazyBoundary,
  NewBadge,
  ProgramName,
  ReferenceNumber,
  Section,
  Skeleton,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { TypedPart } from '@uas/shared-ui/overlays';
import { Notes } from '@uas/shared-ui/threads';
import { type ReactNode, useState } from 'react';
import { canDo, hasUnread, preparedText } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import { MeritFacts } from '../../institute/merit-facts';
import { requestLine, requestState } from '../../institute/requested-documents';
import { addressOfApplication, leavesApplication } from '../../institute/use-application-page';
import {
  APPLICATION_VIEWS,
  type ApplicationViewName,
  aboutOf,
  applicationView,
  WAITING,
} from '../../institute/views';
import { ApplicationHistory } from '../activity/application-history';
import { AssignedLine } from '../assignments/assigned-line';
import { texts as requestTexts } from '../requested-documents/requested-documents.texts';
import { documents } from '../review/asked-decision';
import { texts } from '../review/person.texts';
import { PersonForm, PersonMarks } from '../review/person-form';
import { ApplicationTags } from '../tags/application-tags';
import classes from './reviewed-person.module.css';
import type { useApplicationParts } from './use-application-parts';
import { PARTS } from './view-parts';

/** Opened beside the documents that were sent. */
const AMONG_DOCUMENTS = 'requested-documents';

interface ReviewedPersonProps {
  readonly row: Application;
  readonly parts: ReturnType<typeof useApplicationParts>;
  /** What stands on top: beside a list, and on a phone, the marks. */
  readonly begins: 'facts' | 'marks';
  /** The decision, where it can be made. */
  readonly decision: ReactNode;
}

/** All about one application: what for, the marks, the documents, what happened, what was written, the form, the decision. */
export function ReviewedPerson({ row, parts, begins, decision }: ReviewedPersonProps) {
  const may = { decide: useMay('decide') };
  const mayWrite = useMay('messages');
  const hasThread = canDo(row, 'message');
  /** Right after the decision the row still has the hidden contact, which leads to nobody. */
  const isShown = hasThread && row.studentEmail !== MASK;
  /** What is decided, or decided again, is read with its contact data hidden. */
  const isRead = canDo(row, 'approve') || WAITING.some(({ action }) => canDo(row, action));
  const hasForm = isRead || hasThread;
  const [isUnsaved, setIsUnsaved] = useState(false);
  useUnsavedWarning(isUnsaved, leavesApplication);
  const facts = <Facts row={row} forms={parts.forms(row)} isMasked={isRead} />;
  return (
    <TypedPart onUnsaved={setIsUnsaved}>
      <div className={classes.person}>
        <div className={classes.parts}>
          {begins === 'facts' && facts}
          {APPLICATION_VIEWS.map(
            ({ name, view }) =>
              name !== AMONG_DOCUMENTS &&
              view.button?.(row, may) && <ApplicationPart key={name} name={name} row={row} />,
          )}
          {hasForm && (
            <div data-first-look="">
              <PersonMarks applicationId={row._id} />
            </div>
          )}
          {begins === 'marks' && facts}
          {isRead && (
            <Section title={commonTexts.documents} level={3}>
              <LazyBoundary waiting={<Skeleton count={3} label={texts.loading} />}>
                <documents.Part applicationId={row._id} />
              </LazyBoundary>
              {(row.requestedDocuments || (may.decide && canDo(row, 'request-documents'))) && (
                <ApplicationPart
                  name={AMONG_DOCUMENTS}
                  row={row}
                  {...(!row.requestedDocuments && { summary: requestTexts.ask })}
                />
              )}
            </Section>
          )}
          {isShown && (
            <LazyBoundary>
              {PARTS['student-profile'].draw({ subject: aboutOf(row), onClose: () => undefined })}
            </LazyBoundary>
          )}
          <aside className={classes.side}>
            <Notes applicationId={row._id} mayWrite={may.decide} />
          </aside>
          {row.number && <ApplicationHistory number={row.number} />}
          {isShown && mayWrite && (
            <ApplicationPart name="application-messages" row={row} badge={hasUnread(row) && <NewBadge />} />
          )}
          {hasForm && <PersonForm applicationId={row._id} />}
        </div>
      </div>
      {decision}
    </TypedPart>
  );
}

interface FactsProps {
  readonly row: Application;
  /** Saving and printing the form. */
  readonly forms: ReactNode;
  readonly isMasked: boolean;
}

/** What was applied for and how it stands, in few lines: the marks come next. */
function Facts({ row, forms, isMasked }: FactsProps) {
  const { number } = row;
  const requested = requestState(row);
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        <StatusBadge status={row.status.charAt(0).toUpperCase() + row.status.slice(1)} />
        {row.prepared && <StatusBadge status={preparedText(row.prepared)} tone="attention" />}
        {requested && (
          <StatusBadge status={requested.label} tone={requested.isOpen ? 'attention' : 'accent'} />
        )}
        <ReferenceNumber number={number} />
        {number && <CopyLinkButton address={addressOfApplication(number)} />}
        {forms}
      </Inline>
      <ApplicationTags row={row} />
      <Text>
        <Text as="span" weight="strong">
          <ProgramName of={row} />
        </Text>
        , <Typed>{row.department}</Typed> · {row.session} ·{' '}
        {texts.appliedOn({ day: <Day value={row.date} /> })}
      </Text>
      {requested && <Text>{requestLine(row)}</Text>}
      {row.merit && <MeritFacts merit={row.merit} />}
      <AssignedLine row={row} />
      {isMasked && (
        <Text size="s" tone="muted">
          {texts.contactHidden}
        </Text>
      )}
      {row.preparedBy && row.preparedIn && (
        <Text size="s" tone="muted">
          {texts.prepared({ who: row.preparedBy, batch: row.preparedIn })}
        </Text>
      )}
      {row.outcomeText && <Text tone="muted">{row.outcomeText}</Text>}
      {isDecided(row) && <Text>{sentence(DECISION_MADE)}</Text>}
    </Stack>
  );
}

interface ApplicationPartProps {
  readonly name: ApplicationViewName;
  readonly row: Application;
  readonly badge?: ReactNode;
  /** In place of the heading of the dialog. */
  readonly summary?: string;
}

/** What a dialog of the list shows of an application, opened in its page; at once where it waits for the institute. */
function ApplicationPart({ name, row, badge, summary }: ApplicationPartProps) {
  const { title, waits } = applicationView(name);
  const [isOpenAtFirst] = useState(waits !== undefined && canDo(row, waits.action));
  // What was typed stays when it is folded.
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const about = aboutOf(row);
  return (
    <Disclosure
      open={isOpenAtFirst}
      onToggle={(open) => open && setWasOpened(true)}
      summary={
        <>
          {summary ?? title(about)} {badge}
        </>
      }
    >
      {wasOpened && (
        <LazyBoundary>{PARTS[name].draw({ subject: about, onClose: () => undefined })}</LazyBoundary>
      )}
    </Disclosure>
  );
}
