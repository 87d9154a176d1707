import { ActivityDialog } from '../activity/activity-dialog';
import { ChangePasswordDialog } from '../change-password/change-password-dialog';
import { AdminMessagesDialog } from '../messages/admin-messages-dialog';
import { OfferingsDialog } from '../offerings/offerings-dialog';
import { PeopleDialog } from '../people/people-dialog';
import { StudentProfileDialog } from '../review/student-profile-dialog';
import { StudentQueriesDialog } from '../student-queries/student-queries-dialog';
import { NotFoundDialog } from './not-found-dialog';

/** What can be open over any part of the dashboard. */
export function DashboardDialogs() {
  return (
    <>
      <ChangePasswordDialog />
      <AdminMessagesDialog />
      <StudentQueriesDialog />
      <ActivityDialog />
      <OfferingsDialog />
      <PeopleDialog />
      <StudentProfileDialog />
      <NotFoundDialog />
    </>
  );
}
