import { getInstituteActivity, getStudentTimeline } from './get-activity';
import { listAudit } from './list-audit';

export const handlers = [listAudit, getStudentTimeline, getInstituteActivity];
