import { getInstituteActivity } from './get-activity';
import { listAudit } from './list-audit';

export const handlers = [listAudit, getInstituteActivity];
