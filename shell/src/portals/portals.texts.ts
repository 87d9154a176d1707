import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/portals', {
  student: 'Student portal',
  institute: 'Institute portal',
  admin: 'Admin portal',
  loading: 'Loading the {portal}',
  slow: 'The {portal} is still on its way. Your connection may be slow.',
});
