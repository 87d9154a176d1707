/** Students, institutes, staff and academies. */
export const PEOPLE_REFUSALS = {
  'student.not-found': { status: 404, message: 'Student not found. Please login again.' },
  /** What staff read when a student is gone meanwhile. */
  'student.unknown': { status: 404, message: 'Student not found.' },
  'student.name-missing': { status: 400, message: 'Please enter a name.' },
  /** What visitors read. */
  'institute.unknown': { status: 404, message: 'University not found.' },
  'institute.name-missing': { status: 400, message: 'Please enter the name of the institute.' },
  'institute.contact-missing': { status: 400, message: 'Please enter a contact person.' },
  'member.name-missing': { status: 400, message: 'Please enter a name.' },
  'department.name-missing': { status: 400, message: 'Please add Department Name.' },
  'department.name-twice': {
    status: 400,
    message: 'Two departments have the same name. Please give each its own name.',
  },
  /** What visitors read. */
  'program.unknown': { status: 404, message: 'No university offers this program.' },
  'program.too-many': { status: 400, message: 'Please list at most {max} programs in all.' },
  'program.names-too-long': {
    status: 400,
    message: 'The names of your departments and programs are too long in all. Please shorten them.',
  },
  'course.name-missing': { status: 400, message: 'Please enter a Course name.' },
  'staff.not-found': { status: 404, message: 'Error: Could not find staff to edit.' },
  'staff.name-missing': { status: 400, message: 'Please enter your name.' },
  'staff.credentials-missing': {
    status: 400,
    message: 'Email and password are required for staff.',
  },
  'staff.not-yourself': { status: 409, message: 'You cannot delete or demote yourself.' },
  'academy.unknown': { status: 400, message: 'Please choose an academy from the list.' },
  'academy.name-missing': { status: 400, message: 'Please enter the name of the academy.' },
  'duplicate.reason-missing': { status: 400, message: 'Please write the reason.' },
  /** In a list that is imported. */
  'institute.name-not-listed': {
    status: 400,
    message: 'The name of the institute is missing.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const PEOPLE_SERVER_REFUSALS = {
  'institute.not-found': { status: 404, message: 'Institute not found.' },
  'institute.name-taken': {
    status: 409,
    message:
      'An institute with this name is already registered. If it is another one, please add its city or campus to the name.',
  },
  'member.not-found': { status: 404, message: 'Member not found. Please reload the page.' },
  'member.not-yourself': {
    status: 409,
    message: 'You cannot remove yourself or change your own rights. Please ask a colleague.',
  },
  'member.main-account': {
    status: 409,
    message: 'The main account always has every right and cannot be removed.',
  },
  'member.too-many': { status: 409, message: 'A university can have at most {max} members.' },
  'member.joined': { status: 409, message: 'This member has joined already.' },
  'invitation.ended': { status: 409, message: 'This invitation has ended. Please ask for a new one.' },
  'department.not-found': { status: 404, message: 'Department not found. Please reload the page.' },
  'department.name-taken': {
    status: 409,
    message: 'There is another department of this name. Please choose a different one.',
  },
  'program.not-found': { status: 404, message: 'Program not found. Please reload the page.' },
  'program.name-taken': {
    status: 409,
    message: 'This department has another program of this name. Please choose a different one.',
  },
  'staff.last-master': { status: 409, message: 'There must always be one master admin.' },
  'academy.not-found': { status: 404, message: 'Academy not found.' },
  'academy.already-exists': { status: 409, message: 'Academy already exists.' },
  'duplicate.not-found': { status: 404, message: 'These two accounts are not on the list any more.' },
  'duplicate.already-settled': {
    status: 409,
    message: 'This was settled or corrected meanwhile. Please look at the list again.',
  },
  'duplicate.not-of-pair': { status: 400, message: 'Please choose which of the two accounts to close.' },
  'duplicate.offer-accepted': {
    status: 409,
    message: 'This account holds an accepted offer. Set it back first.',
  },
  'student.not-closed': { status: 409, message: 'This account is open already.' },
} as const;
