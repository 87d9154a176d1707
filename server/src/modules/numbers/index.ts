import { getAdminNumbers } from './get-admin-numbers';
import { getInstituteNumbers } from './get-institute-numbers';

/** What people would rather look at than read: numbers by day, for staff and for institutes. */
export const handlers = [getAdminNumbers, getInstituteNumbers];
