import { listAdminAcademies } from '@uas/contract';
import { Button, IconPlus, Section, unreadableRows, useResource } from '@uas/shared-ui/kit';
import { useOpened } from '../../places/use-opened';
import { AcademiesTable } from './academies-table';
import { AddAcademyDialog } from './add-academy-dialog';
import { ReferredByDialog } from './referred-by-dialog';

interface Named {
  readonly email: string;
  readonly name: string;
}

/** Academies and consultants, whom they referred, and new ones. */
export function AcademiesTab() {
  const list = useResource(listAdminAcademies, {});
  const adding = useOpened<true>('academy-new');
  const referrals = useOpened<Named>('academy');
  return (
    <Section
      title="Academies/Consultants"
      actions={
        <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => adding.open(true)}>
          Add Academy/Consultant
        </Button>
      }
    >
      <AcademiesTable
        academies={list.data?.academies ?? []}
        loading={list.loading}
        failure={list.data ? null : list.error}
        onRetry={() => void list.reload()}
        unreadable={unreadableRows(list.data, 'academies')}
        onReferrals={({ email, name }) => referrals.open({ email, name })}
      />
      <AddAcademyDialog
        opened={adding.value !== null}
        onClose={adding.close}
        onAdded={() => void list.reload()}
      />
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
