import { getProgram, getPublicInstitute, listCourses, listInstitutes, searchCourses } from './read-catalogue';

/** The public catalogue, answered from memory. */
export const handlers = [listInstitutes, searchCourses, listCourses, getProgram, getPublicInstitute];
