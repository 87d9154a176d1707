import {
  getMeritList,
  getProgram,
  getPublicInstitute,
  getSiteConfig,
  listInstitutes,
  listPublicMeritLists,
  listPublishedSeats,
  listVacantSeats,
  searchCourses,
} from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { publicPageVersion } from './modules/site/public-page-version';
import { answerInProcess } from './platform/http/open-reads';
import type { RenderingOptions } from './platform/site/rendering/rendered-pages';

/** All that a public page asks for before anybody does something in it. */
const READ_BY_PAGES = [
  listInstitutes,
  listPublicMeritLists,
  searchCourses,
  getProgram,
  getPublicInstitute,
  listPublishedSeats,
  listVacantSeats,
  getMeritList,
  getSiteConfig,
];

/** How the public pages of this server are rendered: with its own calls, anew when what they show has changed. */
export function renderPublicPages(app: FastifyInstance): RenderingOptions {
  const { clock, siteConfig, channels, environment } = app.dependencies;
  const { requireRecognition, publicOrigin } = environment;
  const settings = JSON.stringify([siteConfig, channels.sms !== null, requireRecognition, publicOrigin]);
  return {
    answer: answerInProcess(app, READ_BY_PAGES),
    version: async () =>
      `${publicPageVersion(await app.dependencies.catalogue.now(), clock.now())} ${settings}`,
    now: () => clock.now(),
  };
}
