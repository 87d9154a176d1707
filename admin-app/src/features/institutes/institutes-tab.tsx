import { PASSWORD_MINIMUM, resetInstitutePassword } from '@uas/contract';
import { Section, Stack } from '@uas/shared-ui/kit';
import { ConversationDialog } from '../../conversation/conversation-dialog';
import type { Correspondent } from '../../conversation/use-conversation';
import { DeletionsProgress } from '../../deletions/deletions-progress';
import { type Person, SetPasswordDialog } from '../../passwords/set-password-dialog';
import { useOpened } from '../../places/use-opened';
import { useMay } from '../../rights/staff-rights';
import { INSTITUTE_IN_ADDRESS, InstituteProfileDialog, type InstituteRef } from './institute-profile-dialog';
import { texts } from './institutes.texts';
import { InstitutesFilter } from './institutes-filter';
import { InstitutesTable } from './institutes-table';
import { useInstituteDeeds } from './use-institute-deeds';
import { useInstitutes } from './use-institutes';

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const { filter, list } = useInstitutes();
  const mayDelete = useMay('deleteInstitute');
  const profile = useOpened<InstituteRef>('institute', INSTITUTE_IN_ADDRESS);
  const password = useOpened<Person>('institute-password');
  const conversation = useOpened<Correspondent>('institute-conversation');
  const deeds = useInstituteDeeds((newer) =>
    list.replace(
      ({ _id }) => _id === newer._id,
      () => newer,
    ),
  );
  return (
    <Section title={texts.title}>
      <Stack gap={4}>
        {mayDelete && <DeletionsProgress />}
        <InstitutesFilter filter={filter} pending={list.isFetching} />
        <InstitutesTable
          list={list}
          filtered={filter.applied.search !== ''}
          onClearFilter={filter.clear}
          onOpen={({ _id, email }) => profile.open({ id: _id, email })}
          onMessage={conversation.open}
          onPassword={({ email, name }) => password.open({ email, name })}
          onQueries={deeds.toggleQueries}
          onDelete={deeds.askToDelete}
        />
      </Stack>
      {profile.shown && (
        <InstituteProfileDialog
          opened={profile.value !== null}
          onClose={profile.close}
          who={profile.shown}
          known={list.rows.find(({ _id }) => _id === profile.shown?.id)}
        />
      )}
      <SetPasswordDialog
        place={password}
        title={texts.changePassword}
        endpoint={resetInstitutePassword}
        requestFor={(email, newPassword) => ({ body: { email, newPassword } })}
        minimum={PASSWORD_MINIMUM.reset}
      />
      {conversation.shown && (
        <ConversationDialog
          opened={conversation.value !== null}
          onClose={conversation.close}
          correspondent={conversation.shown}
        />
      )}
      {deeds.dialog}
    </Section>
  );
}
