import { partOnDemand } from '../kit/navigation/on-demand';

/** The field of a code, which travels only once a code was asked for. */
export const codeField = partOnDemand(() => import('./code-field').then(({ CodeField }) => CodeField));
