import { z } from 'zod';

/** The 13 rights a staff member can be given. A master holds all of them. */
export const PERMISSIONS = [
  'manageStudents',
  'deleteStudent',
  'manageInstitutes',
  'deleteInstitute',
  'viewApplications',
  'deleteApplication',
  'viewReports',
  'messagesStudents',
  'messagesInstitutes',
  'deleteMessages',
  'viewQueries',
  'viewAcademies',
  'deleteQueries',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

const flag = z.boolean().default(false);

const flags = {
  manageStudents: flag,
  deleteStudent: flag,
  manageInstitutes: flag,
  deleteInstitute: flag,
  viewApplications: flag,
  deleteApplication: flag,
  viewReports: flag,
  messagesStudents: flag,
  messagesInstitutes: flag,
  deleteMessages: flag,
  viewQueries: flag,
  viewAcademies: flag,
  deleteQueries: flag,
};

/** All 13 flags as a request brings them; a missing one is false, an unknown one is refused. */
export const permissionsSchema = z.strictObject(flags);
export type Permissions = z.infer<typeof permissionsSchema>;

/** The flags as a reply brings them: later ones, which this build has not heard of, pass. */
export const shownPermissions = z.looseObject(flags);
export type ShownPermissions = z.infer<typeof shownPermissions>;

export const NO_PERMISSIONS: Permissions = permissionsSchema.parse({});

/** What the flags mean to the person who sets them, grouped as the staff form shows them. */
export const PERMISSION_GROUPS: readonly {
  title: string;
  flags: readonly { flag: Permission; label: string }[];
}[] = [
  {
    title: 'Students',
    flags: [
      { flag: 'manageStudents', label: 'See students, mark payments, reset passwords' },
      { flag: 'messagesStudents', label: 'Read and write messages with students' },
      { flag: 'deleteStudent', label: 'Delete students' },
    ],
  },
  {
    title: 'Institutes',
    flags: [
      { flag: 'manageInstitutes', label: 'See institutes, pause queries, reset passwords' },
      { flag: 'messagesInstitutes', label: 'Read and write messages with institutes' },
      { flag: 'deleteInstitute', label: 'Delete institutes' },
    ],
  },
  {
    title: 'Applications',
    flags: [
      { flag: 'viewApplications', label: 'See and export applications' },
      { flag: 'deleteApplication', label: 'Undo decisions and delete applications' },
    ],
  },
  {
    title: 'Queries, academies and reports',
    flags: [
      { flag: 'viewQueries', label: 'See and export student queries' },
      { flag: 'deleteQueries', label: 'Delete student queries' },
      { flag: 'viewAcademies', label: 'See, add, correct and delete academies and consultants' },
      { flag: 'viewReports', label: 'See reports' },
      { flag: 'deleteMessages', label: 'Delete message threads' },
    ],
  },
];

/** Whether a staff member may do what `permission` guards; a master always may. */
export function mayDo(
  staff: { isMaster: boolean; permissions: Permissions },
  permission: Permission,
): boolean {
  return staff.isMaster || staff.permissions[permission];
}

/** The title of a button that somebody may see but not use. */
export const NO_PERMISSION = 'No permission';
