import { useState } from 'react';
import { Tabs } from '../components';
import {
  Alert,
  Badge,
  Button,
  Card,
  CountTile,
  Day,
  Disclosure,
  defaultCampus,
  defaultLogo,
  Grid,
  Heading,
  IconButton,
  IconCheck,
  IconDownload,
  IconPlus,
  IconSchool,
  IconTrash,
  InitialsAvatar,
  Inline,
  Instant,
  KeyValueList,
  Link,
  LinkButton,
  Money,
  NewBadge,
  PageHeader,
  Picture,
  ProductMark,
  Stack,
  StatusBadge,
  Text,
  toast,
  usePageTitle,
} from '../kit';
import { Exhibit } from './exhibit';

const NAMES = [
  'Sara Khan',
  'Omar Farooq',
  'Ayesha Siddiqui',
  'Bilal Ahmed',
  'Zainab',
  'Hina Raza',
  'Usman Tariq',
];

/** Frame, words, buttons and facts. */
export function KitPage() {
  usePageTitle('Kit');
  return (
    <Stack gap={6}>
      <PageHeader
        title="National University of Sciences"
        description="Every field filled once, sent to as many universities as you choose."
        status={<StatusBadge status="Active" />}
        back={<Link to="/states">Back to universities</Link>}
        actions={
          <>
            <Button>Edit Profile</Button>
            <Button variant="primary">Admissions Form</Button>
          </>
        }
      />
      <Buttons />
      <Texts />
      <Exhibit title="Badges and avatars">
        <Inline>
          {['Pending', 'Approved', 'Rejected', 'Not paid', 'Offer accepted'].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <StatusBadge status="In progress" tone="accent" />
          <NewBadge />
          <Badge>12 programs</Badge>
          <Badge tone="accent">Fall 2026</Badge>
        </Inline>
        <Inline>
          {NAMES.map((name) => (
            <InitialsAvatar key={name} name={name} />
          ))}
          <InitialsAvatar name="Sara Khan" size="large" />
          <InitialsAvatar name="Sara Khan" size="small" />
        </Inline>
      </Exhibit>
      <Facts />
      <Navigation />
      <Exhibit title="Toasts">
        <Inline>
          <Button onClick={() => toast({ message: 'Saved.', tone: 'success' })}>Show a toast</Button>
          <Button
            onClick={() =>
              toast({
                message: 'The filter has been cleared.',
                onUndo: () => toast({ message: 'It is back.' }),
              })
            }
          >
            Show one with Undo
          </Button>
        </Inline>
      </Exhibit>
    </Stack>
  );
}

function Buttons() {
  return (
    <Exhibit title="Buttons">
      <Inline>
        <Button variant="primary">Apply now</Button>
        <Button>Edit profile</Button>
        <Button variant="quiet">Learn more</Button>
        <Button variant="danger" icon={<IconTrash aria-hidden="true" />}>
          Delete
        </Button>
        <Button variant="primary" pending pendingLabel="Saving…">
          Save
        </Button>
        <Button disabled>Apply</Button>
        <Button variant="primary" aria-disabled="true">
          Looks disabled, still answers
        </Button>
      </Inline>
      <Inline>
        <Button size="small" icon={<IconPlus aria-hidden="true" />}>
          Small
        </Button>
        <Button size="large" variant="primary">
          Large
        </Button>
        <LinkButton to="/forms" variant="primary" icon={<IconSchool aria-hidden="true" />}>
          A link
        </LinkButton>
        <IconButton label="Download" icon={<IconDownload aria-hidden="true" />} />
        <IconButton label="Delete" tone="danger" icon={<IconTrash aria-hidden="true" />} />
        <IconButton label="Done" disabled icon={<IconCheck aria-hidden="true" />} />
      </Inline>
    </Exhibit>
  );
}

function Texts() {
  return (
    <Exhibit title="Words">
      <Heading level={2} size="display">
        One form. Every university.
      </Heading>
      <Heading level={3} size="large">
        Your applications
      </Heading>
      <Heading level={3}>Uploaded documents</Heading>
      <Text size="l">Your registration fee is not paid. You can apply after payment is confirmed.</Text>
      <Text>
        Applied on <Day value="2026-11-20" />, viewed <Instant value="2026-11-21T09:05:00Z" />. The fee is{' '}
        <Money amount={1500} />. <Link to="/forms">How to pay</Link>
      </Text>
      <Text tone="muted" size="s">
        Smaller and quieter, and still easy to read.
      </Text>
    </Exhibit>
  );
}

function Facts() {
  return (
    <>
      <Grid column="small">
        <CountTile label="Students" count={12840} hint="42 this week" to="/data" icon={<IconSchool />} />
        <CountTile label="Institutes" count={10_000} isCapped icon={<IconSchool />} />
        <CountTile label="Applications" count={3911} hint="118 pending" />
        <CountTile label="Staff" count={undefined} />
      </Grid>
      <Exhibit title="Facts">
        <KeyValueList
          items={[
            { label: 'Name', value: 'Sara Khan' },
            { label: 'CNIC', value: '42201-0397640-8', action: <Link to="/forms">Change</Link> },
            { label: 'Phone', value: '0300-1234567' },
            { label: 'Referred by', value: '' },
          ]}
        />
        <KeyValueList
          layout="columns"
          items={[
            { label: 'Department', value: 'Computing' },
            { label: 'Session', value: 'Fall 2026' },
            { label: 'Percentage', value: '79.64' },
          ]}
        />
      </Exhibit>
      <Grid column="medium">
        <Card interactive as="article" media={<Picture src="/missing.jpg" alt="" fallback={defaultCampus} />}>
          <Stack gap={2}>
            <Inline>
              <div style={{ width: '3rem' }}>
                <Picture src={null} alt="" fallback={defaultLogo} ratio="square" />
              </div>
              <Heading level={3}>
                <Link to="/data">University of Karachi</Link>
              </Heading>
            </Inline>
            <Text tone="muted" size="s">
              Karachi, 53 departments
            </Text>
          </Stack>
        </Card>
        <Card padding="roomy">
          <ProductMark size={72} />
        </Card>
      </Grid>
    </>
  );
}

function Navigation() {
  const [tab, setTab] = useState<'students' | 'institutes' | 'messages'>('students');
  return (
    <Exhibit title="Tabs and more">
      <Tabs
        label="Admin"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'students', label: 'Students' },
          { id: 'institutes', label: 'Institutes' },
          { id: 'messages', label: 'Messages', badge: <NewBadge>3</NewBadge> },
        ]}
      >
        <Text>The panel of {tab}.</Text>
      </Tabs>
      <Disclosure summary="What do I need before I apply?">
        <Text>Your CNIC, a photograph and your result cards.</Text>
      </Disclosure>
      <Alert
        tone="attention"
        title="Your registration fee is not paid."
        live="off"
        action={<Button size="small">How to Pay</Button>}
      >
        You can apply after payment is confirmed.
      </Alert>
    </Exhibit>
  );
}
