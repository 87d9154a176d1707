export {
  getProgram,
  getPublicInstitute,
  getSiteConfig,
  listInstitutes,
  searchCourses,
} from '@uas/contract';
