import { changeStudentPassword } from './change-student-password';
import { getStudent } from './get-student';
import { loginStudent } from './login-student';
import { registerStudent } from './register-student';
import { updateStudent } from './update-student';

export const handlers = [registerStudent, loginStudent, getStudent, updateStudent, changeStudentPassword];
