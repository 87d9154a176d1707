import * as api from '@uas/contract';
import { programSlug } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { compareCities, institutesOffering, pageOfInstitutes } from './catalogue';
import { narrowByFacts } from './found-programs';
import { MOST_ROWS, withinReply } from './within-reply';

/** Universities in pages; the values to filter by come with them. */
export const listInstitutes = handle(api.listInstitutes, async ({ catalogue, clock, query }) => {
  const { institutes, ...page } = pageOfInstitutes(await catalogue.now(), query, clock.now());
  return { ...page, institutes: institutes.map(({ programsOffered: _, ...institute }) => institute) };
});

/** Universities that offer programs whose names hold what is searched for. */
export const searchCourses = handle(api.searchCourses, async ({ catalogue, clock, query }) =>
  institutesOffering(await catalogue.now(), query, clock.now()),
);

/** The name of each program once. */
export const listCourses = handle(api.listCourses, async ({ catalogue }) => ({
  courses: [...(await catalogue.now()).courses],
}));

/** One program by the slug of its name, with the universities that offer it. */
export const getProgram = handle(api.getProgram, async ({ catalogue, params, query }) => {
  const program = (await catalogue.now()).programs.get(programSlug(params.slug));
  if (!program) throw new Refusal('program.unknown');
  const { matches, notGiven } = narrowByFacts(program.offers, query, compareCities);
  const first = withinReply(matches.slice(0, MOST_ROWS));
  return { program: { name: program.name, universities: first, total: matches.length }, notGiven };
});

/** One university with all its programs and dates. */
export const getPublicInstitute = handle(api.getPublicInstitute, async ({ catalogue, params }) => {
  const known = (await catalogue.now()).byId.get(params.id);
  if (!known) throw new Refusal('institute.unknown');
  const { programsOffered: _, ...institute } = known;
  return { institute };
});
