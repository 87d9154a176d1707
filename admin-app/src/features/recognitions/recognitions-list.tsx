import { listRecognitions, RECOGNITION_LISTS, type StaffRecognition } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Button,
  formatDay,
  Inline,
  Section,
  Stack,
  StatusBadge,
  Text,
  Typed,
  useLocationState,
  VisuallyHidden,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { ListScreen, useList } from '@uas/shared-ui/lists';
import { RowActions, TwoLines } from '../../admin/cells';
import { useOpenView } from '../../admin/use-view';
import { recognitionLabel, recognitionTone } from './recognition-state';
import { texts } from './recognitions.texts';

const STATES = [...RECOGNITION_LISTS, 'all'] as const;
type ListedState = (typeof STATES)[number];
const IN_ADDRESS = wordInAddress('recognition-state', STATES);

/** Universities by what staff have found of their recognition; those that wait come first. */
export function RecognitionsList() {
  const [state, setState] = useLocationState<ListedState>('recognition-state', 'waiting', IN_ADDRESS);
  const list = useList(listRecognitions, 'recognitions', {
    name: 'recognitions',
    query: state === 'all' ? {} : { state },
  });
  const openView = useOpenView();
  return (
    <Section title={<VisuallyHidden>{texts.title}</VisuallyHidden>}>
      <Stack gap={3}>
        <Text tone="muted">{texts.more}</Text>
        <Inline>
          <SelectField
            label={texts.state}
            options={STATES.map((value) => ({ value, label: texts[value] }))}
            value={state}
            onChange={(chosen) => setState(STATES.find((known) => known === chosen) ?? 'waiting')}
          />
        </Inline>
        <ListScreen
          of={list}
          label={texts.filters}
          search={texts.search}
          searchIn={texts.searchIn}
          caption={texts.title}
          cardsUnder={1000}
          columns={columns()}
          kind="institute"
          rowKey={({ instituteId }) => instituteId}
          loadingText={texts.loading}
          none={state === 'waiting' ? texts.noneWaits : texts.none}
          noMatch={texts.noMatch}
          showAll={texts.showAll}
          rowActions={({ instituteId, name }) => (
            <RowActions>
              <Button
                size="small"
                aria-label={texts.lookUpNamed({ university: name })}
                onClick={() => openView('recognition', instituteId)}
              >
                {texts.lookUp}
              </Button>
            </RowActions>
          )}
        />
      </Stack>
    </Section>
  );
}

function columns(): Column<StaffRecognition>[] {
  return [
    {
      id: 'name',
      header: texts.university,
      card: 'title',
      cell: ({ name, city, email }) => <TwoLines first={name} second={city || email} />,
    },
    {
      id: 'state',
      header: texts.stateOf,
      cell: (row) => (
        <Inline gap={1}>
          <StatusBadge status={recognitionLabel(row)} tone={recognitionTone(row)} />
          {row.alike.length > 0 && <StatusBadge status={texts.alike} tone="danger" />}
        </Inline>
      ),
    },
    {
      id: 'body',
      header: texts.body,
      cell: ({ body, number }) => body && <TwoLines first={body} second={number} />,
    },
    { id: 'when', header: texts.when, cell: (row) => <When of={row} /> },
  ];
}

function When({ of: { askedAt, lookedUpAt, lookedUpBy, validUntil } }: { readonly of: StaffRecognition }) {
  const looked =
    lookedUpAt && texts.lookedUp({ day: formatDay(lookedUpAt), person: <Typed>{lookedUpBy}</Typed> });
  if (askedAt) return <TwoLines first={texts.asked({ day: formatDay(askedAt) })} second={looked} />;
  if (validUntil) return <TwoLines first={texts.until({ day: formatDay(validUntil) })} second={looked} />;
  return looked;
}
