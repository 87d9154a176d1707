import { listMembers, type MemberList } from '@uas/contract';
import { Button, FailedState, IconPlus, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { InviteForm } from './invite-form';
import { MainAccountRow, MemberRow } from './member-row';
import classes from './people.module.css';
import { texts } from './people.texts';

/** The main account, its colleagues and who is invited; whoever sees this may change it. */
export function People() {
  const { email } = useInstitute();
  const found = useEndpointQuery(listMembers, { params: { email } });
  if (found.isLoading) return <Skeleton shape="row" count={4} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  return <PeopleList {...found.data} />;
}

function PeopleList({ main, members }: MemberList) {
  const [isInviting, setInviting] = useState(false);
  const close = () => setInviting(false);
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <div>
        <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      </div>
      <ul className={classes.people} aria-label={texts.list}>
        <MainAccountRow main={main} />
        {members.map((member) => (
          <MemberRow key={member._id} member={member} />
        ))}
      </ul>
      {members.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <Dialog opened={isInviting} onClose={close} title={texts.invite}>
        <InviteForm onDone={close} />
      </Dialog>
    </Stack>
  );
}
