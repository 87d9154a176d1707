import { idInAddress, useChangeLocation, useStep } from '@uas/shared-ui/kit';
import { FORM_PARTS, type FormPartName } from '../../student/form-progress';

const SECTION = idInAddress('section');

/** Which part of the form is open alone on a phone; Back leads to the list of the parts, as `showList` does. */
export function useFormSection() {
  const { opened, open } = useStep<string>('section', SECTION);
  const change = useChangeLocation();
  const section = FORM_PARTS.find((part) => part === opened) ?? null;
  const replaceBy = (next: FormPartName | null) => change({ address: { section: next ?? '' } }, 'replace');
  return { section, open, replaceBy };
}
