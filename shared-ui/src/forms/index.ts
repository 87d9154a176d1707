export { Field, FieldGroup, type FieldProps, type Wiring } from '../kit/components/field';
export { CheckboxField, type CheckboxFieldProps } from './checkbox-field';
export type { Choice, ChoiceInput } from './choices';
export { CnicField, type CnicFieldProps, maskCnic } from './cnic-field';
export { fieldErrorsFromZod, refusalOf } from './field-errors';
export { FileField, type FileFieldProps } from './file-field';
export { FieldRow, Form, FormActions, type FormProps, SubmitButton } from './form';
export { type Controlled, type FormValues, useFormValues } from './form-values';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { PhoneField, type PhoneFieldProps } from './phone-field';
export { RadioField, type RadioFieldProps } from './radio-field';
export { RegistrationCard, type RegistrationCardProps } from './registration-card';
export { SelectField, type SelectFieldProps } from './select-field';
export { shrinkImage } from './shrink-image';
export {
  EMAIL_MISSING,
  PASSWORD_MISSING,
  SignInCard,
  type SignInCardProps,
  type SwitchTo,
} from './sign-in-card';
export { TextArea, type TextAreaProps } from './text-area';
export { TextField, type TextFieldProps } from './text-field';
export { UploadControl, type UploadControlProps, type UploadOptions } from './upload-control';
export { acceptOf, limitOf } from './upload-limits';
export { UploadMany, type UploadManyProps } from './upload-many';
export { useRegistration } from './use-registration';
export { UNSAVED, useUnsavedWarning } from './use-unsaved-warning';
