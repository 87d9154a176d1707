import { useState } from 'react';
import {
  DataTable,
  DocumentPreview,
  FilterBar,
  Pager,
  PrintFrame,
  RowMenu,
  SelectionBar,
  Stepper,
  TaskList,
} from '../data';
import { PickedDateRange } from '../dates';
import { SelectField, TextField } from '../forms';
import { Button, Day, defaultCampus, PageHeader, Stack, Text, usePageTitle } from '../kit';
import { Exhibit } from './exhibit';
import { COLUMNS, rowKey } from './sample-columns';
import { applications, PDF } from './sample-rows';

/** Lists, filters, documents and progress. */
export function DataPage() {
  usePageTitle('Data');
  return (
    <Stack gap={6}>
      <PageHeader title="Data" />
      <Exhibit title="Filter bar">
        <Filters />
      </Exhibit>
      <FilledTable />
      <Exhibit title="Table: loading, empty, failed">
        <DataTable caption="Loading" columns={COLUMNS} rows={[]} rowKey={rowKey} empty="" loading />
        <DataTable
          caption="Empty"
          columns={COLUMNS}
          rows={[]}
          rowKey={rowKey}
          empty="No applications"
          emptyAction={<Button>Clear the filters</Button>}
        />
        <DataTable
          caption="Failed"
          columns={COLUMNS}
          rows={[]}
          rowKey={rowKey}
          empty=""
          failure="Failed to load applications."
          onRetry={() => undefined}
        />
      </Exhibit>
      <Exhibit title="Menu of a row">
        <RowMenu
          label="More for Sara Ahmed"
          items={[
            { id: 'email', label: 'New E-mail', onChoose: () => undefined },
            { id: 'step', label: 'Remove second step', onChoose: () => undefined },
            { id: 'offer', label: 'Withdraw offer', refusal: 'No permission', onChoose: () => undefined },
          ]}
        />
      </Exhibit>
      <Paging />
      <Progress />
      <Documents />
    </Stack>
  );
}

function Filters() {
  const [search, setSearch] = useState('');
  const [session, setSession] = useState('Fall 2026');
  const [dates, setDates] = useState({ from: '2026-11-01', to: '2026-11-20' });
  return (
    <FilterBar
      onApply={() => undefined}
      onClear={() => setSearch('')}
      tags={[
        { id: 'session', label: 'Session: Fall 2026', onRemove: () => setSession('') },
        { id: 'from', label: 'From 1 Nov 2026', onRemove: () => undefined },
      ]}
    >
      <TextField label="Search" type="search" value={search} onChange={setSearch} />
      <SelectField
        label="Session"
        options={['Fall 2026', 'Spring 2026']}
        value={session}
        onChange={setSession}
        placeholder="All sessions"
      />
      <PickedDateRange label="Dates" value={dates} onChange={setDates} />
    </FilterBar>
  );
}

function FilledTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['a1']));
  return (
    <>
      <DataTable
        caption="Applications"
        columns={COLUMNS}
        rows={applications(6)}
        rowKey={rowKey}
        empty="No applications"
        currentKey="a2"
        selection={{ selected, onChange: setSelected, nameOf: (row) => row.name }}
        rowActions={(row) => (
          <Button size="small" aria-label={`Open ${row.name}`}>
            Open
          </Button>
        )}
        more={{ hasMore: true, total: 1284, onMore: () => undefined }}
      />
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="small" variant="primary">
          Approve {selected.size}
        </Button>
      </SelectionBar>
    </>
  );
}

function Paging() {
  const [page, setPage] = useState(2);
  return (
    <Exhibit title="Pager">
      <Pager page={page} pages={9} onChange={setPage} />
    </Exhibit>
  );
}

function Progress() {
  return (
    <Exhibit title="Tasks and steps">
      <TaskList
        label="Admission form"
        currentId="family"
        onOpen={() => undefined}
        tasks={[
          { id: 'personal', title: 'Personal details', status: 'completed' },
          { id: 'family', title: 'Family', status: 'in-progress' },
          {
            id: 'education',
            title: 'Education',
            status: 'problem',
            hint: 'Obtained marks are above the total.',
          },
          { id: 'photo', title: 'Photograph', status: 'not-started' },
          { id: 'extra', title: 'Sports and societies', status: 'optional' },
          { id: 'declaration', title: 'Declaration', status: 'cannot-start' },
        ]}
      />
      <Stepper
        label="Application"
        steps={[
          { id: 'sent', label: 'Submitted', detail: <Day value="2026-11-12" />, state: 'done' },
          { id: 'seen', label: 'Viewed', detail: <Day value="2026-11-14" />, state: 'done' },
          { id: 'approved', label: 'Approved', state: 'current' },
          { id: 'offer', label: 'Offer accepted', state: 'upcoming' },
        ]}
      />
    </Exhibit>
  );
}

function Documents() {
  const [printing, setPrinting] = useState(false);
  return (
    <Exhibit title="Documents">
      <DocumentPreview url={defaultCampus} name="receipt.png" label="Payment receipt of Sara Khan" />
      <DocumentPreview url={PDF} name="offer.pdf" label="Offer letter of Sara Khan" />
      <DocumentPreview url="/letter.docx" name="letter.docx" label="Letter" />
      <Button onClick={() => setPrinting(true)}>Print a sheet</Button>
      <PrintFrame printing={printing} onDone={() => setPrinting(false)} title="Sheet">
        <Text>A clean sheet.</Text>
      </PrintFrame>
    </Exhibit>
  );
}
