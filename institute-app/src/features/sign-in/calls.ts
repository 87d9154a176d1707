export { loginInstitute, registerInstitute } from '@uas/contract';
