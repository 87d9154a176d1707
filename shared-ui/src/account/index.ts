export { AccountButton } from './account-button';
export { EmailMark } from './email-mark';
export { OwnEmailNotice } from './own-email-notice';
