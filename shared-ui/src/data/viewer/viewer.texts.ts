import { defineTexts } from '../../kit/texts/texts';

export const texts = defineTexts('ui/viewer', {
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  zoom: '{percent} %',
  rotate: 'Rotate',
  fitWidth: 'Fit to the width',
  fitPage: 'Whole page',
  before: 'Page before',
  after: 'Next page',
  page: 'Page {page} of {pages}',
});
