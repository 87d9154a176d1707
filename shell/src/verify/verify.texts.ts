import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/verify', {
  title: 'Is this document genuine?',
  description: 'Every offer letter carries a code. Type it here, or scan the square on the letter.',
  code: 'Code of the document',
  codeHint: 'For example UAS-26-004821-9-QWERTZUP',
  codeMissing: 'Please type the code of the document.',
  check: 'Check',
  checking: 'Checking…',
  offer: 'Genuine. Offer of {institute} for {initials}, application {number}. Status today: {status}.',
  paper: 'Genuine. Issued for {initials}, application {number}. Status today: {status}.',
  notGenuine: 'This document was not issued here, or it has been changed.',
});
