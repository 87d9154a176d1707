import { endpointOnDemand } from '@uas/shared-ui/kit';

// A login is drawn without the schemas: they travel while somebody types.
export const login = endpointOnDemand(async () => (await import('./calls')).loginStudent);
export const registration = endpointOnDemand(async () => (await import('./calls')).registerStudent);
