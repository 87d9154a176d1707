import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { countEverything, listStaffRows, presentStaff } from './staff.store';

/** Everybody on the staff. */
export const listStaff = handle(api.listStaff, async ({ database }) => ({
  admins: (await listStaffRows(database)).map(presentStaff),
}));

/** How many students, institutes, applications and staff there are. */
export const getCounts = handle(api.getCounts, ({ database }) => countEverything(database));
