import { Stack } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { useEditing } from '../../institute/use-editing';
import { ActivityDialog } from '../activity/activity-dialog';
import { ChangePasswordDialog } from '../change-password/change-password-dialog';
import { AdminMessagesDialog } from '../messages/admin-messages-dialog';
import { NumbersPart } from '../numbers/numbers-part';
import { OfferingsDialog } from '../offerings/offerings-dialog';
import { PeopleDialog } from '../people/people-dialog';
import { discardQuestion } from '../profile/discard-question';
import { StudentProfileDialog } from '../review/student-profile-dialog';
import { StudentQueriesDialog } from '../student-queries/student-queries-dialog';
import { ApplicationsPart } from './applications-part';
import { DashboardActions } from './dashboard-actions';
import { InstituteHeader } from './institute-header';
import { NoProgramsNotice } from './no-programs-notice';
import { NotFoundDialog } from './not-found-dialog';
import { ProfilePart } from './profile-part';

/** Everything about one institute on one page; the profile above, the applications under it. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  const mayEdit = useMay('settings');
  const { opened, ...editing } = useEditing();
  const isEditing = opened && mayEdit;
  const [dirty, setDirty] = useState(false);
  const { confirm, dialog } = useConfirm();
  const toggle = async () => {
    if (!isEditing) return editing.open();
    if (!dirty || (await confirm(discardQuestion()))) editing.close();
  };
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <InstituteHeader onLeave={onLeave} />
        <DashboardActions editing={isEditing} onEdit={() => void toggle()} />
      </Stack>
      {!isEditing && mayEdit && <NoProgramsNotice onEdit={editing.open} />}
      <ProfilePart editing={isEditing} onClose={editing.close} onDirty={setDirty} />
      <NumbersPart />
      <ApplicationsPart />
      <ChangePasswordDialog />
      <AdminMessagesDialog />
      <StudentQueriesDialog />
      <ActivityDialog />
      <OfferingsDialog />
      <PeopleDialog />
      <StudentProfileDialog />
      <NotFoundDialog />
      {dialog}
    </Stack>
  );
}
