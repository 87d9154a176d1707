import { listDeskDocuments, type ReplyOf } from '@uas/contract';
import { type Filter, useFilter } from '@uas/shared-ui/data';
import { type EndpointList, useEndpointList } from '@uas/shared-ui/query';

export const DESK_STATES = ['sent', 'verified', 'returned'] as const;
export type DeskState = (typeof DESK_STATES)[number];

type Reply = ReplyOf<typeof listDeskDocuments>;
export type ListedDocument = Reply['documents'][number];

const NO_FILTER = { search: '', state: '' };
export type DocumentsFilterFields = typeof NO_FILTER;

interface DocumentsList {
  readonly filter: Filter<DocumentsFilterFields>;
  readonly list: EndpointList<ListedDocument, Reply>;
}

/** The documents of one state, those that wait unless another state is chosen; the words of a search stay out of the address. */
export function useDocumentsList(): DocumentsList {
  const filter = useFilter<DocumentsFilterFields>('documents', NO_FILTER);
  const { search, state } = filter.applied;
  const query = { search, state: DESK_STATES.find((known) => known === state) ?? 'sent' };
  return { filter, list: useEndpointList(listDeskDocuments, 'documents', { query }) };
}
