import { exportAudit } from './export-audit';
import { getInstituteActivity } from './get-activity';
import { listAudit } from './list-audit';

export const handlers = [listAudit, exportAudit, getInstituteActivity];
