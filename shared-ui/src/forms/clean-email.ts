export { meantEmail } from '@uas/contract';
