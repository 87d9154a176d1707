import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/university', {
  loading: 'Loading university information...',
  browseAll: 'Browse all universities',
  about: 'About',
  programs: 'Programs',
  fees: 'Fee Structure',
  noWebsite: 'No website link provided by this university.',
  openWebsite: 'Open website',
  opensInNewTab: '{host} opens in a new tab. Some universities do not allow their site to be shown below.',
  websiteOf: 'Website of {university}',
  noFees: 'No fee structure uploaded yet.',
  feesOf: 'Fee structure of {university}',
  openPdf: 'Open the PDF',
  noPrograms: 'No program information available for this university.',
  noCourses: 'No courses listed for this department.',
  share: 'Share',
  linkCopied: 'The link was copied.',
  copyAddress: 'Please copy this address: {address}',
  campusOf: 'Campus of {university}',
  logoOf: 'Logo of {university}',
  sendQuery: 'Send Query',
});
