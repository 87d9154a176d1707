import { defineTexts } from './texts';

export const texts = defineTexts('ui/recognition', {
  recognised: 'Recognised by {body}. We looked it up on {day}.',
  recognisedNumber: 'Recognised by {body}, number {number}. We looked it up on {day}.',
  source: '{day}: the page of {body} where we looked',
  ended: 'The recognition that we know of ended on {day}. Please ask {body} before you pay.',
  none: 'Not yet verified. Please ask {body} before you pay.',
  mark: 'Recognised by {body}',
});
