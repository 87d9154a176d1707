import { listAdminAcademies } from '@uas/contract';
import { Button, IconPlus, Section, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useOpenView } from '../../admin/use-view';
import { texts } from './academies.texts';
import { AcademiesTable } from './academies-table';
import { useAcademyDeletion } from './use-academy-deletion';

/** Academies and consultants: whom they referred, new ones, corrections, deletions. */
export function AcademiesTab() {
  const list = useEndpointQuery(listAdminAcademies, {});
  const openView = useOpenView();
  const deletion = useAcademyDeletion();
  return (
    <Section
      title={texts.title}
      actions={
        <Button
          variant="primary"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => openView('academy-new', true)}
        >
          {texts.addOne}
        </Button>
      }
    >
      <AcademiesTable
        academies={list.data?.academies ?? []}
        loading={list.isLoading}
        failure={list.error?.message ?? null}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'academies')}
        onEdit={({ email }) => openView('academy-edit', { email })}
        onDelete={deletion.askToDelete}
        onReferrals={({ email, name }) => openView('academy', { email, name })}
      />
      {deletion.dialog}
    </Section>
  );
}
