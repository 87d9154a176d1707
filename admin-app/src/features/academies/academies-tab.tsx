import { type Academy, listAdminAcademies } from '@uas/contract';
import { Button, IconPlus, Section, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useOpened } from '../../admin/use-opened';
import { texts } from './academies.texts';
import { AcademiesTable } from './academies-table';
import { AcademyDialog } from './academy-dialog';
import { ReferredByDialog } from './referred-by-dialog';
import { useAcademyDeletion } from './use-academy-deletion';

interface Named {
  readonly email: string;
  readonly name: string;
}

/** Academies and consultants: whom they referred, new ones, corrections, deletions. */
export function AcademiesTab() {
  const list = useEndpointQuery(listAdminAcademies, {});
  const adding = useOpened<true>('academy-new');
  const editing = useOpened<Academy>('academy-edit');
  const deletion = useAcademyDeletion();
  const referrals = useOpened<Named>('academy');
  return (
    <Section
      title={texts.title}
      actions={
        <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => adding.open(true)}>
          {texts.addOne}
        </Button>
      }
    >
      <AcademiesTable
        academies={list.data?.academies ?? []}
        loading={list.isLoading}
        failure={list.data ? null : (list.error?.message ?? null)}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'academies')}
        onEdit={editing.open}
        onDelete={deletion.askToDelete}
        onReferrals={({ email, name }) => referrals.open({ email, name })}
      />
      <AcademyDialog opened={adding.value !== null} onClose={adding.close} edited={null} />
      {editing.shown && (
        <AcademyDialog opened={editing.value !== null} onClose={editing.close} edited={editing.shown} />
      )}
      {deletion.dialog}
      {referrals.shown && (
        <ReferredByDialog
          opened={referrals.value !== null}
          onClose={referrals.close}
          email={referrals.shown.email}
          name={referrals.shown.name}
        />
      )}
    </Section>
  );
}
