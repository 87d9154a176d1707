import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/confirmation', {
  heading: 'Confirmation of an application',
  number: 'Application number',
  university: 'University',
  department: 'Department',
  date: 'Applied on',
  next: 'What happens next',
  nextLooks: 'The university looks at your form and your documents.',
  nextDecides: 'It decides. You see the decision under Applications, and are told.',
  nextAnswer: 'If it offers you a place, answer before the offer ends.',
  keepNumber: 'Keep the number: whoever helps you on the phone asks for it.',
  print: 'Print',
  printing: 'Printing…',
  printTitle: 'Confirmation {number}',
});
