import { listClaims } from './list-claims';
import { listPreferences } from './list-preferences';
import { refuseClaim } from './refuse-claim';
import { saveClaims } from './save-claims';
import { savePreferences } from './save-preferences';

/** In which order students want programs with published seats, and which categories they claim. */
export const handlers = [listPreferences, savePreferences, saveClaims, listClaims, refuseClaim];
