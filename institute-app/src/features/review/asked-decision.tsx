import { type Application, readNumberDetail } from '@uas/contract';
import { Button, Inline, LazyBoundary, lazyPart, Skeleton, Stack } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { canDo } from '../../institute/applications';
import { useDialog } from '../../institute/use-dialog';
import { APPLICATION_VIEWS, aboutOf } from '../../institute/views';
import { OfferFields } from './decision-fields';
import { texts } from './decision-fields.texts';
import {
  type Decision,
  NEW_DECISION,
  type ReadDecision,
  type Reasons,
  writeDecision,
} from './edited-decision';
import { ReasonFields } from './reason-fields';

/** Travels when it is asked for. */
export const documents = lazyPart(
  () => import('./decision-documents').then(({ DecisionDocuments }) => DecisionDocuments),
  () => texts.documentsNotFetched,
);

interface AskedDecisionProps {
  readonly status: Decision;
  /** The one application that is decided; null for several. */
  readonly one: Application | null;
  /** Told at once, and after each change. */
  readonly onChange: (decision: ReadDecision) => void;
  /** How often it could not be answered, because something was missing. */
  readonly refusals: number;
  /** Of the rejection before this one. */
  readonly lastReasons: Reasons;
  /** What each reason was filled in with when it was last given for the same program. */
  readonly lastDetails: Reasons;
  /** Closes the question without a decision. */
  readonly onLeave: () => void;
  /** Answers with what is chosen. */
  readonly onConfirm: () => void;
}

/** What is asked for each decision; what has to be chosen takes the focus as it comes. */
const ASKED = {
  approved: { Fields: OfferFields, begins: false },
  rejected: { Fields: ReasonFields, begins: true },
} as const;

/** What belongs to a decision: reasons, or conditions and a time to answer. */
export function AskedDecision({
  status,
  one,
  onChange,
  refusals,
  lastReasons,
  lastDetails,
  onLeave,
  onConfirm,
}: AskedDecisionProps) {
  const [edited, setEdited] = useState(NEW_DECISION);
  useEffect(() => onChange(writeDecision(status, edited)), [status, edited, onChange]);
  const fields = useRef<HTMLDivElement>(null);
  // Reasons have to be chosen. They may be there before the dialog looks for what takes the focus, or long after it.
  useEffect(() => {
    const first = ASKED[status].begins ? fields.current?.querySelector('input') : null;
    first?.setAttribute('data-autofocus', '');
    first?.focus();
  }, [status]);
  useEffect(() => {
    if (refusals > 0 && fields.current) focusWrong(fields.current);
  }, [refusals]);
  const { Fields } = ASKED[status];
  return (
    <Stack gap={4}>
      {one && <AboutOne row={one} status={status} onLeave={onLeave} />}
      <div ref={fields}>
        <Fields
          applicationId={one?._id ?? null}
          edited={edited}
          onChange={setEdited}
          lastReasons={lastReasons}
          lastDetails={lastDetails}
          onConfirm={onConfirm}
        />
      </div>
    </Stack>
  );
}

/** The first detail that is missing, else the first that is no number, else where reasons begin, if they have to be given. */
function focusWrong(fields: HTMLElement): void {
  const details = [
    ...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-details] :is(input, select)'),
  ];
  const wrong =
    details.find(({ value }) => value.trim() === '') ??
    details.find(({ inputMode, value }) => inputMode === 'decimal' && readNumberDetail(value) === null) ??
    fields.querySelector<HTMLElement>('[data-autofocus]');
  wrong?.focus();
}

interface AboutOneProps extends Pick<AskedDecisionProps, 'status' | 'onLeave'> {
  readonly row: Application;
}

/** What can be looked at, or done instead of a rejection, before one application is decided. */
function AboutOne({ row, status, onLeave }: AboutOneProps) {
  const { open } = useDialog();
  const instead = APPLICATION_VIEWS.flatMap(({ name, view }) =>
    view.instead?.of === status && canDo(row, view.instead.action)
      ? [{ name, label: view.instead.label() }]
      : [],
  );
  const [looksAtDocuments, setLooksAtDocuments] = useState(false);
  return (
    <>
      <Inline gap={2}>
        {!looksAtDocuments && (
          <Button size="small" onClick={() => setLooksAtDocuments(true)}>
            {texts.documents}
          </Button>
        )}
        {instead.map(({ name, label }) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              onLeave();
              open({ kind: name, about: aboutOf(row) });
            }}
          >
            {label}
          </Button>
        ))}
      </Inline>
      {looksAtDocuments && (
        <LazyBoundary waiting={<Skeleton count={3} label={texts.documentsLoading} />}>
          <documents.Part applicationId={row._id} />
        </LazyBoundary>
      )}
    </>
  );
}
