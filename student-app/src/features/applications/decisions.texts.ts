import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/proposal', {
  take: 'If you take it, this application is for {program} from then on, and approved. You cannot undo this.',
  keep: 'If you keep {program}, your application stays pending and the university decides on it as before.',
  accept: 'Take {program}',
  refuse: 'Keep {program}',
  sending: 'Sending…',
});
