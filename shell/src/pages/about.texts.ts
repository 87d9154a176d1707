import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/about', {
  title: 'About',
  description: 'What {product} does, and for whom.',
  lead: 'Applying to university in Pakistan usually means one form, one fee and one queue per university. Here it means one of each. You describe yourself once, add your documents once, and apply to the programs you want.',
  students: 'For students',
  studentsMore:
    'Register, fill the admission form, upload your documents, and pay the registration fee by bank or mobile-wallet transfer. Once the payment is confirmed you can apply to up to 10 programs, at most 3 in one university. You see every decision on your dashboard, write to universities that approved you, and accept one offer.',
  universities: 'For universities',
  universitiesMore:
    'Keep your departments, programs and fee structure in one place, read complete applications with marks that were checked, decide, and answer the questions of visitors. Contact details and documents of a student stay hidden until you approve.',
  visitors: 'For visitors',
  visitorsMore:
    'You need no account to <browse>browse universities</browse>, search for a program or send a query.',
});
