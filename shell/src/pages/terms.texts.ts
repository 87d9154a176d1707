import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/terms', {
  title: 'Terms and Conditions',
  adopted: 'Adopted 20 April 2025',
  lead: 'These terms apply to everyone who uses {product}: visitors, students, universities and academies. By using the service you agree to them. If you do not agree, please do not use it.',
  use: 'Use of the service',
  useMore:
    'Give true and complete information, and only about yourself or about the institution you represent. Keep your password to yourself; what is done with your account counts as done by you. Do not try to reach accounts or documents that are not yours, to disturb the service, or to send messages that are unlawful or offensive. We may close accounts that break these rules.',
  decision:
    'An application here is a request to a university. The decision is the university’s alone, and the registration fee does not buy an admission.',
  content: 'Content that you upload',
  contentMore:
    'Your form, documents, receipts and messages remain yours. You allow us to store them and to show them to the universities you apply to and to the staff who run the service, for the purpose of your admission and for nothing else. You are responsible for having the right to upload them. When your account is deleted, they are deleted with it.',
  property: 'Intellectual property',
  propertyMore:
    'The name, the marks, the design and the texts of the service belong to its operators. Names, logos and pictures of universities belong to those universities. You may not copy or reuse them without their owner’s consent.',
  links: 'Links to other sites',
  linksMore:
    'Pages of universities lead to, and may show, websites that are not ours. We do not control them and are not responsible for what they contain or for how they treat your data.',
  liability: 'Liability',
  liabilityMore:
    'We run the service with care, yet we cannot promise that it is always available or free of mistakes. As far as the law allows, we are not liable for losses that follow from interruptions, from wrong information given by users, or from the decisions of universities. Please keep copies of your documents and do not wait for the last hour before a deadline.',
  changes: 'Changes and questions',
  changesMore:
    'When these terms change, the date above changes with them. The laws of Pakistan apply. If something is unclear, please <contact>contact us</contact>.',
});
