import {
  Alert,
  Button,
  EmptyState,
  FailedState,
  IconFile,
  PageHeader,
  Skeleton,
  Stack,
  usePageTitle,
} from '../kit';
import { Exhibit } from './exhibit';

/** Waiting, nothing, failed, done. */
export function StatesPage() {
  usePageTitle('States');
  return (
    <Stack gap={6}>
      <PageHeader title="States" />
      <Exhibit title="Alerts">
        <Alert title="Profile updated." tone="success" live="off" />
        <Alert live="off">Applications for Fall 2026 close on 30 Nov 2026.</Alert>
        <Alert tone="attention" title="Your registration fee is not paid." live="off">
          You can apply after payment is confirmed.
        </Alert>
        <Alert tone="danger" live="off">
          You can only apply to up to 10 institutes.
        </Alert>
      </Exhibit>
      <Exhibit title="Skeletons">
        <Skeleton shape="title" />
        <Skeleton count={3} label="Loading profile..." />
        <Skeleton shape="row" count={2} />
        <Skeleton shape="card" />
      </Exhibit>
      <Exhibit title="Empty">
        <EmptyState
          title="No applications yet."
          icon={<IconFile />}
          action={<Button variant="primary">Find a program</Button>}
        >
          Choose a university and apply with the form you have already filled.
        </EmptyState>
      </Exhibit>
      <Exhibit title="Failed">
        <FailedState message="Could not load profile." onRetry={() => undefined} />
        <FailedState
          message="Could not connect to server. Please try again."
          onRetry={() => undefined}
          retrying
        />
      </Exhibit>
    </Stack>
  );
}
