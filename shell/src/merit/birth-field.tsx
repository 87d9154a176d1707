import { DateField } from '@uas/shared-ui/dates';
import { texts } from './merit.texts';

export interface BirthFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The date of birth, for the few rules that ask the age. */
export function BirthField(props: BirthFieldProps) {
  return <DateField label={texts.bornOn} {...props} />;
}
