import { z } from 'zod';
import { ownEmailState } from '../accounts/contacts';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { LOGIN_TEXTS, REGISTRATION_TEXTS } from '../accounts/sign-in-texts';
import { twoFactorFields } from '../accounts/two-factor-fields';
import { endpoint } from '../endpoint';
import {
  anyPassword,
  emailKey,
  instant,
  line,
  newEmail,
  newPassword,
  phone,
  requiredLine,
  spelled,
  typedEmail,
  website,
} from '../fields';
import { ownMember } from '../members/members';
import { publicOffering } from '../offerings/offerings';
import { publicRecognition, recognisedMark } from '../recognitions/recognition';
import { feeStructureUpload, institutePictureUpload } from '../uploads';
import { INSTITUTE_REGISTERED } from '../without-schemas';
import { department, editedDepartments } from './departments';

/** What everybody may know of an institute. */
export const publicInstitute = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  website: z.string(),
  address: z.string(),
  city: z.string(),
  logoUrl: z.string(),
  coverUrl: z.string(),
  feeStructureUrl: z.string(),
  departments: z.array(department),
  /** Dates of the sessions that are offered now; in lists without further dates and moves, and none where there are too many. */
  dates: z.array(publicOffering).optional(),
  /** Which programs (null: all without a rule of their own) have a merit rule in a session that is offered now; not in lists. */
  meritRules: z.array(z.object({ session: z.string(), programId: z.string().nullable() })).optional(),
  /** Who recognises it; null where nobody has verified that. Only on the page of one institute. */
  recognition: publicRecognition.nullable().optional(),
  /** The same, shortened for lists; null for any that is not recognised today. */
  recognised: recognisedMark.nullable().optional(),
});
export type PublicInstitute = z.infer<typeof publicInstitute>;

/** What the institute itself and staff see. */
export const instituteProfile = publicInstitute.extend({
  contactPerson: z.string(),
  phone: z.string(),
  queriesAllowed: z.boolean(),
});
export type InstituteProfile = z.infer<typeof instituteProfile>;

/** What staff see. Servers of before say neither. */
export const staffInstitute = instituteProfile.extend({
  /** When staff looked at it; null while nobody has. */
  lookedAt: instant.nullable().optional(),
  /** Since when it is in no public list until staff have looked; null for one that is. */
  waitsSince: instant.nullable().optional(),
});
export type StaffInstitute = z.infer<typeof staffInstitute>;

export const registerInstitute = endpoint({
  method: 'POST',
  path: '/api/institute/register',
  summary: 'Registers an institute.',
  audience: 'open',
  body: z.strictObject({
    name: requiredLine(200, 'institute.name-missing'),
    email: newEmail,
    password: newPassword(PASSWORD_MINIMUM.institute),
    contactPerson: requiredLine(120, 'institute.contact-missing'),
    phone,
  }),
  reply: z.object({ institute: instituteProfile, message: z.string() }),
  status: 201,
  texts: { ...REGISTRATION_TEXTS, done: INSTITUTE_REGISTERED },
});

export const loginInstitute = endpoint({
  method: 'POST',
  path: '/api/institute/login',
  summary: 'Logs an institute in.',
  audience: 'open',
  body: z.strictObject({ email: typedEmail, password: anyPassword.min(1), ...twoFactorFields }),
  reply: z.object({
    token: z.string(),
    institute: instituteProfile,
    message: z.string(),
    /** Who logged in beside the main account. */
    member: ownMember.optional(),
  }),
  isShownOnce: true,
  texts: LOGIN_TEXTS,
});

export const getInstitute = endpoint({
  method: 'GET',
  path: '/api/institute/:email',
  summary: 'The own profile of an institute, and what the caller may do there now.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  /** `member` is who calls, beside the main account, with the rights of this moment; `emailState` is of who calls. */
  reply: instituteProfile.extend({
    member: ownMember.optional(),
    /** It is in no public list until our staff have looked at it; not there for one that is listed. */
    waits: z.boolean().optional(),
    /** How many queries of visitors wait for an answer. */
    queriesWaiting: z.number().int().optional(),
    ...ownEmailState,
  }),
  texts: 'Could not load institute profile.',
});

export const updateInstitute = endpoint({
  method: 'POST',
  path: '/api/institute/update',
  summary:
    'Changes name, contact person, phone, website, address, city and departments; ignores everything else (R-11).',
  audience: { institute: 'settings' },
  body: z.strictObject({
    email: emailKey,
    updatedProfile: z.object({
      name: requiredLine(200, 'institute.name-missing').optional(),
      contactPerson: requiredLine(120, 'institute.contact-missing').optional(),
      phone: phone.optional(),
      website: website.optional(),
      address: line(300).optional(),
      city: line(80).optional(),
      departments: editedDepartments.optional(),
    }),
  }),
  reply: z.object({
    institute: instituteProfile,
    /** Programs that were left out and have applications, which stay as they are. */
    archived: z.array(z.string()).optional(),
  }),
  texts: {
    done: 'Profile updated successfully!',
    notOk: 'Could not update profile.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const uploadInstituteFile = endpoint({
  method: 'POST',
  path: '/api/institute/upload-docs',
  summary:
    'Replaces logo, cover or fee structure; exactly one of them a call. The new file has a new address (R-66).',
  audience: { institute: 'settings' },
  body: z.object({ email: emailKey, name: line(300).default('') }),
  files: { logo: institutePictureUpload, cover: institutePictureUpload, feeStructure: feeStructureUpload },
  reply: z.object({
    logoUrl: z.string().optional(),
    coverUrl: z.string().optional(),
    feeStructureUrl: z.string().optional(),
    message: z.string(),
  }),
  texts: {
    done: 'File uploaded successfully!',
    notOk: 'Upload failed',
    noAnswer: 'Upload failed. Please try again.',
  },
});

export const INSTITUTE_PASSWORD_CHANGED = 'Password changed successfully.';

export const changeInstitutePassword = endpoint({
  method: 'POST',
  path: '/api/institute/change-password',
  summary: 'Changes the own password and ends the other sessions.',
  audience: { institute: true },
  body: spelled(
    { oldPassword: 'oldPwd', newPassword: 'newPwd' },
    z.strictObject({
      email: emailKey,
      oldPwd: anyPassword,
      newPwd: newPassword(PASSWORD_MINIMUM.institute, 'password.new-too-short'),
    }),
  ),
  reply: z.object({ message: z.string() }),
  texts: {
    done: INSTITUTE_PASSWORD_CHANGED,
    failed: 'Error changing password.',
  },
});
