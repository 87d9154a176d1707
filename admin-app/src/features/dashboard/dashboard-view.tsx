import { getCounts, getOwnStaffRecord, type RefusalCode, SITE_SETTINGS } from '@uas/contract';
import { OwnEmailNotice } from '@uas/shared-ui/account';
import { Tabs } from '@uas/shared-ui/components';
import {
  Alert,
  Stack,
  useChangeLocation,
  useLocationState,
  usePageTitle,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { SignInAgain } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useRef } from 'react';
import { BannerProvider } from '../../admin/banner';
import { APPLICATION_PAGE } from '../../admin/use-application-page';
import { useStaff } from '../../admin/use-staff';
import { QueuesRow } from '../queues/queues-row';
import { useSignIn } from '../sign-in/use-sign-in';
import { StatisticsPart } from '../statistics/statistics-part';
import { CountsRow } from './counts-row';
import { settingTexts, texts } from './dashboard.texts';
import { DashboardHeader } from './dashboard-header';
import classes from './dashboard-view.module.css';
import { SetUpFirst } from './set-up-first';
import { TabContent } from './tab-content';
import { firstTabOf, TAB_IDS, type TabId, tabsOf } from './tabs-of';
import { Views } from './views';

const MUST_SET_UP: RefusalCode = 'second-step.set-up-first';
const TAB = wordInAddress('tab', TAB_IDS);
const IN_ADDRESS = { ...TAB, write: (tab: TabId | null) => TAB.write(tab ?? TAB_IDS[0]) };

/** What stays behind when somebody goes to a tab. */
const OF_ONE_TAB = { [APPLICATION_PAGE]: undefined };

/** What waits, counts, and a tab for each thing that the person may look after. */
export function DashboardView({ onLeave }: { onLeave: () => void }) {
  const staff = useStaff();
  const login = useSignIn();
  const tabs = tabsOf(staff);
  const [asked] = useLocationState<TabId | null>('tab', null, IN_ADDRESS);
  const change = useChangeLocation();
  const openTab = (next: TabId) =>
    change({ stored: OF_ONE_TAB, address: { ...IN_ADDRESS.write(next), application: '' } }, 'push');
  // Whoever asked for a tab sees its list, and what waits in one line over it.
  const isHome = asked === null;
  const counts = useEndpointQuery(getCounts, {});
  const queue = useRef<HTMLDivElement>(null);
  const mustSetUp = counts.error?.code === MUST_SET_UP;
  const chosen = tabs.find(({ id }) => id === asked) ?? firstTabOf(staff);
  const tab = chosen?.id ?? 'messages';
  usePageTitle(texts.page({ tab: chosen?.label ?? texts.messages }));
  return (
    <BannerProvider>
      <Stack gap={isHome ? 5 : 2}>
        <DashboardHeader onLeave={onLeave} isHome={isHome} />
        {mustSetUp ? (
          <SetUpFirst onSetUp={() => void counts.refetch()} />
        ) : (
          <>
            <OwnEmail />
            {isHome && <NotSet isMaster={staff.isMaster} />}
            <QueuesRow folds={!isHome} at={tab} onOpen={() => queue.current?.focus()} />
            {isHome && (
              <>
                <CountsRow counts={counts} />
                <div className={classes.numbers}>
                  <StatisticsPart />
                </div>
              </>
            )}
            {!isHome && tab !== asked && <Alert tone="attention">{texts.notYourTab}</Alert>}
            <div ref={queue} tabIndex={-1} className={classes.queue}>
              <Tabs<TabId> label={texts.tabs} tabs={tabs} value={tab} onChange={openTab}>
                <TabContent key={tab} tab={tab} />
              </Tabs>
            </div>
          </>
        )}
      </Stack>
      <Views over="dashboard" />
      <SignInAgain email={staff.email} login={login} />
    </BannerProvider>
  );
}

/** What is to be said of the own e-mail, as the record says that every tab looks at (`useFreshPermissions`). */
function OwnEmail() {
  const { data } = useEndpointQuery(getOwnStaffRecord, {});
  return data ? <OwnEmailNotice email={data.admin.email} state={data.emailState} /> : null;
}

/** At the start: what students read that it is missing, and who can set it. */
function NotSet({ isMaster }: { isMaster: boolean }) {
  const { data } = useEndpointQuery(getOwnStaffRecord, {});
  const missing = SITE_SETTINGS.filter((setting) => data?.notSet?.includes(setting));
  if (missing.length === 0) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      title={texts.notSet({ settings: missing.map((setting) => settingTexts[setting]).join(', ') })}
    >
      {isMaster ? texts.notSetHow : texts.notSetWho}
    </Alert>
  );
}
