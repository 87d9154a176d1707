import type { HandedOut, previewAssignments } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { formatNumber, Typed } from '@uas/shared-ui/kit';
import type { EndpointQuery } from '@uas/shared-ui/query';
import { texts } from './assignments.texts';

type Line = HandedOut['colleagues'][number];

/** What each colleague has, gets and has then, as the server counts it. */
export function Outcome({ preview }: { readonly preview: EndpointQuery<typeof previewAssignments> }) {
  return (
    <DataTable
      caption={texts.outcome}
      columns={columns()}
      rows={preview.data?.colleagues ?? []}
      rowKey={({ _id }) => _id}
      density="compact"
      // Three numbers beside a name fit on every phone.
      cardsUnder={0}
      loading={preview.isLoading}
      loadingText={texts.loading}
      failure={preview.error?.message ?? null}
      onRetry={() => void preview.refetch()}
      empty={texts.alone}
    />
  );
}

function columns(): Column<Line>[] {
  return [
    { id: 'name', header: texts.colleague, cell: ({ name }) => <Typed>{name}</Typed> },
    { id: 'has', header: texts.has, cell: ({ open }) => formatNumber(open), align: 'end' },
    {
      id: 'gets',
      header: texts.gets,
      cell: ({ gets }) => <strong>{formatNumber(gets)}</strong>,
      align: 'end',
    },
    { id: 'then', header: texts.openAfter, cell: ({ openAfter }) => formatNumber(openAfter), align: 'end' },
  ];
}
