import { getPublicInstitute, listCourses, listInstitutes, searchCourses } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { type Catalogue, createCatalogue, institutesOffering, pageOfInstitutes } from './catalogue';

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
  route(app, getPublicInstitute, async ({ params }) => {
    const institute = (await catalogue.now()).byId.get(params.id);
    if (!institute) throw new Refusal('institute.unknown');
    return { institute };
  });
}
