import { reportClientFailure } from './report-client-failure';

export const handlers = [reportClientFailure];
