import * as api from '@uas/contract';
import { cutPage, offsetOf, readInstantCursor } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import {
  countConversations,
  listConversations as findConversations,
  searchCorrespondents,
} from './admin-messages.store';
import { kindsFor } from './get-admin-messages';

/** The threads with students and institutes, the latest first; only the kinds that this staff member may message. */
export const listConversations = handle(api.listConversations, async (call) => {
  const { actor, database, query } = call;
  const mine = kindsFor(actor);
  const asked = query.userType;
  if (asked !== '' && !mine.includes(asked)) throw new Refusal('access.forbidden');
  const filter = { kinds: asked === '' ? mine : [asked], search: query.search };

  const [found, total] = await Promise.all([
    findConversations(database, filter, {
      limit: query.limit + 1,
      offset: offsetOf(query),
      after: readInstantCursor(query.after),
    }),
    countConversations(database, filter),
  ]);
  const { rows, hasMore, cursor } = cutPage(found, query, ({ created_at, message_id }) => ({
    key: created_at.toISOString(),
    id: message_id,
  }));
  const conversations = rows.map(({ kind, email, name, text, created_at, unread }) => ({
    userType: kind,
    email,
    name,
    lastText: text,
    lastDate: created_at.toISOString(),
    unread,
  }));
  return { conversations, ...total, hasMore, cursor };
});

/** Students or institutes to write to, by a part of their name or e-mail; nothing for fewer than two letters. */
export const findCorrespondents = handle(api.findCorrespondents, async ({ actor, database, query }) => {
  if (!kindsFor(actor).includes(query.userType)) throw new Refusal('access.forbidden');
  const search = query.search.trim();
  if (search.length < 2) return { found: [] };
  return { found: await searchCorrespondents(database, query.userType, search) };
});
