import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/prepare-pages', {
  opening: 'Opening the picture…',
  whatTheySee:
    'This is what the person who checks it will see. Can you read every word, and are all four edges there?',
  howItStands: 'This is how your photo will stand in the form. Turn it, or crop it to your face.',
  portrait: 'Your photo as it will be sent',
  picture: 'Page {page} of {pages} as it will be sent',
  page: 'Page {page} of {pages}',
  before: 'Previous page',
  after: 'Next page',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  crop: 'Crop',
  cropHint: 'Draw a frame around the paper, or move its corners. The arrow keys move the frame too.',
  portraitHint:
    'Move the frame over your face, or change its size at a corner. The arrow keys move the frame too.',
  useFrame: 'Use this part',
  wholePicture: 'Whole picture',
  addPage: 'Add a page',
  addPages: 'Pictures of more pages',
  removePage: 'Remove this page',
  moveForward: 'Move one page forward',
  asPdf: 'The pages are sent as one PDF.',
  blurred: 'This picture may be too blurred to read. Please check it before you send it.',
  dark: 'This picture is rather dark. Please check it before you send it.',
  unreadable: '{file} could not be opened as a picture.',
  tooLarge: 'These pages do not fit into one file. Please remove a page, or send them one by one.',
  send: 'Send',
  preparing: 'Preparing…',
});
