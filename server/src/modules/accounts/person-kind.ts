/** What events call the person of a role. */
export const PERSON_KIND = { student: 'student', institute: 'institute', admin: 'staff' } as const;
