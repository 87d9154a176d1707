import { type Academy, listAdminAcademies } from '@uas/contract';
import { Button, IconPlus, Section, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { texts } from './academies.texts';
import { AcademiesTable } from './academies-table';
import { AcademyDialog } from './academy-dialog';
import { ReferredByDialog } from './referred-by-dialog';
import { useAcademyDeletion } from './use-academy-deletion';

interface AcademyRef {
  readonly email: string;
  readonly name: string;
}

/** Academies and consultants: whom they referred, new ones, corrections, deletions. */
export function AcademiesTab() {
  const list = useEndpointQuery(listAdminAcademies, {});
  const adding = useTabDialog<true>('academy-new');
  const editing = useTabDialog<Academy>('academy-edit');
  const deletion = useAcademyDeletion();
  const referrals = useTabDialog<AcademyRef>('academy');
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
        failure={list.error?.message ?? null}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'academies')}
        onEdit={editing.open}
        onDelete={deletion.askToDelete}
        onReferrals={({ email, name }) => referrals.open({ email, name })}
      />
      <AcademyDialog opened={adding.opened !== null} onClose={adding.close} edited={null} />
      {editing.latest && (
        <AcademyDialog opened={editing.opened !== null} onClose={editing.close} edited={editing.latest} />
      )}
      {deletion.dialog}
      {referrals.latest && (
        <ReferredByDialog
          opened={referrals.opened !== null}
          onClose={referrals.close}
          email={referrals.latest.email}
          name={referrals.latest.name}
        />
      )}
    </Section>
  );
}
