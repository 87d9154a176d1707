export { loginAdmin } from '@uas/contract';
