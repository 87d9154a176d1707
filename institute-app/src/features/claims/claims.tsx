import { type InstitutesClaim, listClaims, refuseClaim } from '@uas/contract';
import { Button, Stack, Text } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { claimColumns } from './claim-columns';
import classes from './claims.module.css';
import { texts } from './claims.texts';
import { RefuseForm } from './refuse-form';

const { occurring } = fieldsOf(listClaims);

/** Who claims which category of the seats in a session, to be refused with a reason. */
export function Claims() {
  const choice = useSessionChoice({ name: 'seats', withPastYear: true });
  const { session } = choice;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="lists" />
      <div className={classes.short}>{choice.field}</div>
      <ClaimsOfSession key={session} session={session} />
    </Stack>
  );
}

function ClaimsOfSession({ session }: { readonly session: string }) {
  const { email } = useInstitute();
  const mayWrite = useMay('lists');
  const [opened, setOpened] = useState<InstitutesClaim | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const list = useList(listClaims, 'claims', {
    name: 'claims',
    fields: (first) => [
      occurring('category', {
        label: texts.category,
        all: texts.allCategories,
        choices: (first?.categories ?? []).map(({ code, label }) => ({ value: code, label })),
      }),
    ],
    params: { email },
    query: { session },
    how: 'replace',
  });
  const takingBack = useEndpointMutation(refuseClaim, {
    invalidates: [listClaims],
    failure: 'reported',
    success: () => texts.takenBack,
  });
  const takeBack = ({ applicationId, code }: InstitutesClaim) =>
    void takingBack.mutate({ body: { applicationId, code, reason: '' } });
  return (
    <>
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        caption={texts.caption}
        columns={claimColumns()}
        kind="entry"
        rowKey={({ applicationId, code }) => `${applicationId} ${code}`}
        loadingText={texts.loading}
        none={texts.none}
        noMatch={texts.noneMatches}
        showAll={texts.showAll}
        rowActions={(claim) => {
          if (!mayWrite) return null;
          const { student, category } = claim;
          if (claim.reason !== '') {
            return (
              <Button
                size="small"
                aria-label={texts.takeBackOf({ student, category })}
                onClick={() => takeBack(claim)}
              >
                {texts.takeBack}
              </Button>
            );
          }
          return (
            <Button
              size="small"
              aria-label={texts.refuseOf({ student, category })}
              onClick={() => {
                setOpened(claim);
                setIsOpen(true);
              }}
            >
              {texts.refuse}
            </Button>
          );
        }}
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={texts.refuseTitle}>
        {opened && <RefuseForm claim={opened} onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}
