import * as api from '@uas/contract';
import { comparable, TAGS_MOST } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { readNamedOrMatching } from './matching-applications';
import { deleteTag, findTagged, insertTag, listTagNames, lockTags } from './tags.store';

/** The tags of the caller's institute. */
export const listTags = handle(api.listTags, async ({ actor, database }) => ({
  tags: await listTagNames(database, actor.id),
}));

/** Gives a tag to own applications or takes it from them; names that are compared alike are one tag, written as the first. */
export const tagApplications = handle(api.tagApplications, async ({ actor, body, write }) =>
  write(async (unit) => {
    const { database } = unit;
    await lockTags(database, actor.id);
    const found = await findTagged(database, await readNamedOrMatching(unit, actor, body));
    if (found.length === 0) throw new Refusal('application.not-found');
    if (found.some(({ institute_id }) => institute_id !== actor.id)) throw new Refusal('access.forbidden');
    const names = await listTagNames(database, actor.id);
    const known = names.find((name) => comparable(name) === comparable(body.tag));
    const tagged = { instituteId: actor.id, ids: found.map(({ id }) => id), name: known ?? body.tag };
    if (body.remove) await deleteTag(database, tagged);
    else if (known === undefined && names.length >= TAGS_MOST) throw new Refusal('tag.too-many');
    else await insertTag(database, tagged);
    const applicationIds = body.applicationIds ? tagged.ids : [];
    return { message: 'The tags were changed.', tag: tagged.name, applicationIds };
  }),
);
