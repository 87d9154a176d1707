export { AccountButton } from './account-button';
export { CodeProofField } from './code-proof-field';
export { EmailMark } from './email-mark';
export { OwnEmailNotice } from './own-email-notice';
export { usePasskeyProof } from './passkey-proof';
export { NO_CODE, type Proof, proofOf, wrongIn } from './password-proof';
export { type AskedProof, askedProof } from './two-factor-change';
