import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/profile', {
  departments: 'Departments and programs',
  feeStructure: 'Fee structure',
  feeStructureOf: 'Fee structure of {institute}',
  noFeeStructure: 'No fee structure uploaded yet.',
  logoOf: 'Logo of {institute}',
  name: 'Name',
  email: 'Email',
  contactPerson: 'Contact person',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  city: 'City',
  queries: 'Student queries',
  discard: 'Discard changes',
  discardTitle: 'Discard your changes?',
  discardMessage: 'What you have changed in your profile has not been saved.',
  keepEditing: 'Keep editing',
});
