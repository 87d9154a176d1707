import { logOut } from './log-out';

export const handlers = [logOut];
