export { type RenderedRoutes, renderRoutes } from './render-routes';
export { type AnswerCall, answerCallsWith } from './transport';
