export { loginStudent, registerStudent } from '@uas/contract';
