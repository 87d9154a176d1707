import {
  type Application,
  comparable,
  listInstituteApplications,
  listTags,
  SUGGESTED_TAGS,
  TAGGED_MOST,
  TAGS_MOST,
  tagApplications,
} from '@uas/contract';
import { fieldsOf, type ListField } from '@uas/shared-ui/lists';
import { invalidate, useEndpointList, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from './applications';
import { texts } from './tags.texts';

/** The tags of the institute; a server of before knows none. */
export function useTags() {
  const { data, error } = useEndpointQuery(listTags, {});
  return { names: data?.tags ?? [], areKnown: error?.status !== 404 };
}

/** The field of a filter by tag, where there is one. */
export function useTagField(): ListField {
  const { names } = useTags();
  const choices = names.map((value) => ({ value, label: value }));
  const { draw, ...field } = fieldsOf(listInstituteApplications).occurring('tag', {
    label: texts.tag,
    all: texts.all,
    choices,
  });
  return { ...field, draw: (draft, edit) => (names.length > 0 ? draw(draft, edit) : null) };
}

/** What can be chosen: the tags of the institute, and as long as it may have more what is suggested. */
export function offeredTags(names: readonly string[]): string[] {
  const suggested = SUGGESTED_TAGS.filter((tag) => !names.some((name) => isSame(name, tag)));
  return [...names, ...suggested.slice(0, Math.max(0, TAGS_MOST - names.length))];
}

export const isSame = (one: string, other: string) => comparable(one) === comparable(other);

/** Gives a tag to applications or takes it from them; the rows in sight follow. */
export function useTagging() {
  const list = useEndpointList(listInstituteApplications, 'applications', null);
  const action = useEndpointMutation(tagApplications, { invalidates: [listTags] });
  /** What is on its way. */
  const [pending, setPending] = useState<string | null>(null);

  /** Answers whether all of them were done. */
  const change = async (rows: readonly Application[], tag: string, remove: boolean) => {
    setPending(tag);
    const ids = rows.map(({ _id }) => _id);
    let isDone = true;
    for (let from = 0; isDone && from < ids.length; from += TAGGED_MOST) {
      const applicationIds = ids.slice(from, from + TAGGED_MOST);
      const reply = await action.mutate({ body: { applicationIds, tag, remove } });
      isDone = reply !== null;
      if (!reply) continue;
      const isTagged = ({ _id }: Application) => reply.applicationIds.includes(_id);
      list.replace(isTagged, (row) => withTag(row, reply.tag, remove));
      // Who is looked at by a link stands in no list.
      if (!list.find(isTagged)) await invalidate(listInstituteApplications);
    }
    setPending(null);
    return isDone;
  };
  /** The same for all that match; the lists are asked for anew. */
  const changeAll = async ({ filter, count }: Matching, tag: string, remove: boolean) => {
    setPending(tag);
    const reply = await action.mutate({ body: { matching: { filter, count }, tag, remove } });
    if (reply) await invalidate(listInstituteApplications);
    setPending(null);
    return reply !== null;
  };
  return { change, changeAll, pending, error: action.error };
}

/** As the server orders them. */
function inOrder(tags: readonly string[]): string[] {
  return [...tags].sort((one, other) => (comparable(one) < comparable(other) ? -1 : 1));
}

function withTag(row: Application, tag: string, remove: boolean): Application {
  const others = (row.tags ?? []).filter((each) => !isSame(each, tag));
  return { ...row, tags: remove ? others : inOrder([...others, tag]) };
}
