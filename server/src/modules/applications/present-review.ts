import {
  type Application,
  type ApplicationMessage,
  actionsOf,
  formatApplicationNumber,
  karachiDay,
  MASK,
} from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import { presentParts } from '../application-parts/application-part';
import { presentDecision } from '../decisions/present-decision';
import { presentPercentages } from './percentages.store';
import { presentProgram } from './present-student-application';
import type { ReviewedApplication } from './review-lists.store';

/** How an institute may know a student: the contact data only once it has approved. */
export function contactFor(viewer: 'institute' | 'staff', row: ReviewedApplication) {
  const open = viewer === 'staff' || row.status === 'approved';
  return { email: open ? row.student_email : MASK, phone: open ? row.student_phone : MASK };
}

type Reading = Pick<Dependencies, 'clock' | 'fileKey' | 'applicationParts'>;

interface Presentation {
  readonly reading: Reading;
  readonly viewer: 'institute' | 'staff';
  readonly messages: readonly ApplicationMessage[];
  readonly proof: string | null;
}

function present(row: ReviewedApplication, { reading, viewer, messages, proof }: Presentation): Application {
  const { email, phone } = contactFor(viewer, row);
  const presented: Application = {
    _id: row.id,
    number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
    studentEmail: email,
    studentName: row.student_name,
    studentPhone: phone,
    instituteEmail: row.institute_email,
    instituteName: row.institute_name,
    department: row.department,
    course: row.course,
    ...presentProgram(row),
    session: row.session,
    date: karachiDay(row.created_at),
    status: row.status,
    offerAccepted: row.offer_accepted,
    offerAcceptanceDoc: proof,
    ...presentDecision(row, viewer),
    ...presentParts(reading.applicationParts, row, reading),
    messages: [...messages],
  };
  const by = viewer === 'staff' ? 'admin' : viewer;
  return { ...presented, can: actionsOf(presented, { by, at: reading.clock.now() }) };
}

/** An application as its institute sees it: with the messages of an approved one, never with the proof of payment. */
export function presentForInstitute(
  reading: Reading,
  row: ReviewedApplication,
  messages: readonly ApplicationMessage[],
): Application {
  const visible = row.status === 'approved' ? messages : [];
  const percentages = presentPercentages(row.percentages);
  return {
    ...present(row, { reading, viewer: 'institute', messages: visible, proof: null }),
    ...(row.prepared !== null && {
      prepared: row.prepared.status,
      preparedIn: row.prepared.batch,
      ...(row.prepared.by !== null && { preparedBy: row.prepared.by }),
    }),
    ...(row.tags !== null && { tags: row.tags }),
    ...(percentages.length > 0 && { percentages }),
  };
}

/** An application as staff see it: with the proof of an accepted offer, without what the parties write each other. */
export function presentForStaff(reading: Reading, row: ReviewedApplication): Application {
  const { proof_id: id, proof_mime: mime } = row;
  const proof =
    id !== null && mime !== null ? fileAddress(reading, { id, mime, visibility: 'private' }) : null;
  return present(row, { reading, viewer: 'staff', messages: [], proof });
}
