import {
  exportBatch,
  humanize,
  knownWord,
  listBatches,
  listInstituteApplications,
  NO_APPLICATIONS_TO_EXPORT,
  type PreparedDecision,
  previewBatch,
  removePrepared,
} from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { FieldRow, SelectField, TextField } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  Disclosure,
  formatInstant,
  formatNumber,
  Inline,
  ReferenceNumber,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { CsvButton } from '@uas/shared-ui/lists';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import classes from './decision-batches.module.css';
import { texts } from './decision-batches.texts';

/** So many people are drawn, and more when they are asked for. */
const AT_ONCE = 100;

interface BatchDecisionsProps {
  readonly batchId: string;
  readonly decisions: readonly PreparedDecision[];
}

/** Everybody whom a batch decides on: how many of each program, then by name, with a search, and all of it as a file. */
export function BatchDecisions({ batchId, decisions }: BatchDecisionsProps) {
  const [search, setSearch] = useState('');
  const [program, setProgram] = useState('');
  const [limit, setLimit] = useState(AT_ONCE);
  const programs = countsByProgram(decisions);
  const found = decisions.filter(
    (decision) => matches(decision, search) && (program || decision.program) === decision.program,
  );
  return (
    <Stack gap={3}>
      <Disclosure summary={texts.byProgram({ count: programs.length })}>
        <DataTable
          caption={texts.programs}
          rows={programs}
          rowKey={(row) => row.program}
          density="compact"
          empty={texts.none}
          columns={[
            { id: 'program', header: texts.program, cell: (row) => <Typed>{row.program}</Typed> },
            {
              id: 'approved',
              header: texts.approve,
              align: 'end',
              cell: (row) => formatNumber(row.approved),
            },
            { id: 'rejected', header: texts.reject, align: 'end', cell: (row) => formatNumber(row.rejected) },
          ]}
        />
      </Disclosure>
      <FieldRow>
        <TextField label={texts.search} autoComplete="off" value={search} onChange={setSearch} />
        <SelectField
          label={texts.program}
          placeholder={texts.allPrograms}
          options={programs.map((one) => one.program)}
          value={program}
          onChange={setProgram}
        />
      </FieldRow>
      <Inline gap={2}>
        <CsvButton
          list={{ asked: {}, total: decisions.length, totalIsCapped: false }}
          csv={{
            endpoint: exportBatch,
            params: { id: batchId },
            emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
          }}
        />
        {found.length < decisions.length && (
          <Text size="s" tone="muted">
            {texts.foundOf({ count: found.length, all: decisions.length })}
          </Text>
        )}
      </Inline>
      <ul className={classes.decisions} aria-label={texts.list}>
        {found.slice(0, limit).map((decision) => (
          <Decision key={decision.applicationId} batchId={batchId} decision={decision} />
        ))}
      </ul>
      {found.length > limit && (
        <div>
          <Button onClick={() => setLimit(limit + AT_ONCE)}>
            {texts.showMore({ count: Math.min(AT_ONCE, found.length - limit) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function matches({ studentName, number }: PreparedDecision, search: string): boolean {
  const typed = search.trim().toLowerCase();
  return studentName.toLowerCase().includes(typed) || number.toLowerCase().includes(typed);
}

interface ProgramCounts {
  readonly program: string;
  readonly approved: number;
  readonly rejected: number;
}

/** How many of each program are prepared to be approved and rejected, by name. */
function countsByProgram(decisions: readonly PreparedDecision[]): ProgramCounts[] {
  const names = [...new Set(decisions.map(({ program }) => program))].sort((one, other) =>
    one.localeCompare(other),
  );
  return names.map((program) => {
    const count = (status: string) =>
      decisions.filter((one) => one.program === program && one.status === status).length;
    return { program, approved: count('approved'), rejected: count('rejected') };
  });
}

const BADGES = {
  approved: () => ({ status: texts.approve, tone: 'success' as const }),
  rejected: () => ({ status: texts.reject, tone: 'danger' as const }),
};

/** What is prepared; a decision that this page does not know says itself. */
function badgeOf(status: string) {
  const known = knownWord(['approved', 'rejected'] as const, status);
  return known ? BADGES[known]() : { status: sentence(humanize(status)) };
}

function Decision({ batchId, decision }: { batchId: string; decision: PreparedDecision }) {
  const { applicationId, studentName, number, program, status, more, replyBy, preparedBy } = decision;
  const action = useEndpointMutation(removePrepared, {
    invalidates: [previewBatch, listBatches, listInstituteApplications],
  });
  const mayDecide = useMay('decide');
  return (
    <li className={classes.decision}>
      <div className={classes.whom}>
        <span className={classes.name}>
          <Typed>{studentName}</Typed>
        </span>
        <Text as="span" size="s" tone="muted">
          <Typed>{program}</Typed> · <ReferenceNumber number={number} />
        </Text>
        {more !== '' && (
          <Text as="span" size="s">
            <Typed>{more}</Typed>
          </Text>
        )}
        {replyBy && (
          <Text as="span" size="s" tone="muted">
            {texts.until({ at: formatInstant(replyBy) })}
          </Text>
        )}
        {preparedBy && (
          <Text as="span" size="s" tone="muted">
            {texts.by({ who: preparedBy })}
          </Text>
        )}
        {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      </div>
      <StatusBadge {...badgeOf(status)} />
      {mayDecide && (
        <Button
          size="small"
          aria-label={texts.removeOne({ student: studentName })}
          pending={action.isPending}
          onClick={() => void action.mutate({ params: { id: batchId }, body: { applicationId } })}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
