import {
  type Application,
  cancelDocumentRequests,
  getApplicantForm,
  listInstituteApplications,
  moveDocumentRequests,
  openRequests,
  type RequestedDocument,
  requestDays,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  Disclosure,
  FailedState,
  Skeleton,
  Stack,
  sentence,
  Text,
  toast,
} from '@uas/shared-ui/kit';
import { RequestedDocuments } from '@uas/shared-ui/offer-letters';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { type ReactNode, useState } from 'react';
import { canDo } from '../../institute/applications';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { AboutApplication } from '../../institute/views';
import { RequestForm } from './request-form';
import { texts } from './requested-documents.texts';

/** What changes what is asked for; the checklist may have changed meanwhile. */
const CHANGED = [listInstituteApplications, getApplicantForm] as const;

/** What a student was asked for as it is now, moving and taking it back, and asking for more. */
export function RequestedDocumentsView({ subject: about }: ViewProps<AboutApplication>) {
  const { email } = useInstitute();
  const mayDecide = useMay('decide');
  const search = about.number ?? about.studentName;
  const found = useEndpointQuery(listInstituteApplications, { params: { email }, query: { search } });
  const form = useEndpointQuery(getApplicantForm, { params: { email: about.applicationId } });
  if (found.isLoading || form.isLoading) return <Skeleton count={4} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  const row = found.data.applications.find(({ _id }) => _id === about.applicationId);
  if (!row || !canDo(row, 'approve')) return <Alert tone="attention">{texts.gone}</Alert>;
  if (!form.data) {
    return <FailedState message={form.error?.message} onRetry={form.refetch} retrying={form.isFetching} />;
  }
  const { requestedDocuments = [] } = row;
  return (
    <Stack gap={5}>
      {requestedDocuments.length > 0 && <Requests row={row} requests={requestedDocuments} />}
      <NoRight to="decide" />
      {mayDecide && canDo(row, 'request-documents') && (
        <Asking hasRequests={requestedDocuments.length > 0}>
          <RequestForm row={row} documents={form.data.documents ?? []} changed={CHANGED} />
        </Asking>
      )}
    </Stack>
  );
}

/** Stands open where nothing is asked yet. */
function Asking({ hasRequests, children }: { readonly hasRequests: boolean; readonly children: ReactNode }) {
  if (hasRequests) return <Disclosure summary={texts.askAnother}>{children}</Disclosure>;
  return (
    <Stack gap={4}>
      <Text>{texts.askMore}</Text>
      {children}
    </Stack>
  );
}

interface RequestsProps {
  readonly row: Application;
  readonly requests: readonly RequestedDocument[];
}

function Requests({ row, requests }: RequestsProps) {
  const mayDecide = useMay('decide');
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(cancelDocumentRequests, {
    invalidates: CHANGED,
    onFailed: ({ message }) => toast({ message, tone: 'danger' }),
  });
  const open = openRequests(row).map(({ document }) => document);
  const takeBack = async ({ document, label }: RequestedDocument) => {
    const sure = await confirm({
      message: texts.takeBackQuestion({ document: sentence(label) }),
      confirmLabel: texts.takeBackYes,
    });
    if (sure) await action.mutate({ params: { id: row._id }, body: { documents: [document] } });
  };
  return (
    <Stack gap={4}>
      <RequestedDocuments
        requests={requests}
        {...(mayDecide && {
          action: (request) => (
            <div>
              <Button
                size="small"
                aria-label={texts.takeBackOne({ document: sentence(request.label) })}
                onClick={() => void takeBack(request)}
              >
                {texts.takeBack}
              </Button>
            </div>
          ),
        })}
      />
      {mayDecide && open.length > 0 && (
        <Disclosure summary={texts.move}>
          <MoveForm id={row._id} documents={open} />
        </Disclosure>
      )}
      {dialog}
    </Stack>
  );
}

interface MoveFormProps {
  readonly id: string;
  readonly documents: readonly string[];
}

/** Gives everything that is not sent another day. */
function MoveForm({ id, documents }: MoveFormProps) {
  const [day, setDay] = useState('');
  const { first, last } = requestDays(serverNow());
  const action = useEndpointMutation(moveDocumentRequests, {
    invalidates: CHANGED,
    onDone: () => setDay(''),
  });
  const send = () => void action.mutate({ params: { id }, body: { documents: [...documents], until: day } });
  return (
    <Form
      label={texts.move}
      onSubmit={send}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <PickedDate
        label={texts.newDay}
        hint={texts.moveMore}
        min={first}
        max={last}
        value={day}
        onChange={setDay}
      />
      <FormActions>
        <SubmitButton disabled={day === ''} pendingLabel={commonTexts.saving}>
          {texts.move}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
