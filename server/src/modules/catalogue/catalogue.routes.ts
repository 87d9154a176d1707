import {
  getProgram,
  getPublicInstitute,
  listCourses,
  listInstitutes,
  programSlug,
  searchCourses,
} from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { type Catalogue, createCatalogue, institutesOffering, pageOfInstitutes } from './catalogue';
import { MOST_ROWS, withinReply } from './within-reply';

declare module 'fastify' {
  interface FastifyInstance {
    /** The public catalogue, for the pages of the site as well. */
    readonly catalogue: Catalogue;
  }
}

/** The public catalogue, answered from memory. */
export function registerCatalogueRoutes(app: FastifyInstance): void {
  const { clock } = app.dependencies;
  const catalogue = createCatalogue(app.dependencies);
  app.decorate('catalogue', catalogue);

  route(app, listInstitutes, async ({ query }) =>
    pageOfInstitutes(await catalogue.now(), query, clock.now()),
  );
  route(app, searchCourses, async ({ query }) =>
    institutesOffering(await catalogue.now(), query, clock.now()),
  );
  route(app, listCourses, async () => ({ courses: [...(await catalogue.now()).courses] }));
  route(app, getProgram, async ({ params }) => {
    const program = (await catalogue.now()).programs.get(programSlug(params.slug));
    if (!program) throw new Refusal('program.unknown');
    const { name, universities } = program;
    const first = withinReply(universities.slice(0, MOST_ROWS));
    return { program: { name, universities: first, total: universities.length } };
  });
  route(app, getPublicInstitute, async ({ params }) => {
    const institute = (await catalogue.now()).byId.get(params.id);
    if (!institute) throw new Refusal('institute.unknown');
    return { institute };
  });
}
