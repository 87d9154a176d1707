import type { InputWrapperProps } from '@mantine/core';
import { classNames } from '../kit/components/class-names';
import { errorWords, type FieldProps, RequiredMark, useWiring } from '../kit/components/field';
import classes from '../kit/components/field.module.css';
import { VisuallyHidden } from '../kit/components/text';

const ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'error', 'input'];

/** For `attributes`: what is typed reads in its own direction. Mantine's `dir` would stand on the box around it. */
export const DIRECTION_OF_WORDS = { input: { dir: 'auto' } };

/** What makes a Mantine input one of our fields: its looks, its place in the form, its label, hint and error. */
export function useInputProps(field: FieldProps) {
  const { label, hint, required = false, labelShown = 'visible' } = field;
  const { wiring, error, hintId, errorId } = useWiring(field);
  const hidden = labelShown === 'hidden';
  return {
    unstyled: true,
    inputWrapperOrder: ORDER,
    id: wiring.id,
    name: wiring.name,
    'aria-required': wiring['aria-required'],
    label: hidden ? (
      <VisuallyHidden>{label}</VisuallyHidden>
    ) : (
      <>
        {label}
        {required && <RequiredMark />}
      </>
    ),
    description: hint,
    descriptionProps: { id: hintId, component: 'div' },
    error: error && errorWords(error),
    errorProps: { id: errorId },
    classNames: {
      root: classNames(classes.field, error && classes.wrong),
      label: classes.label,
      description: classes.hint,
      error: classes.error,
      wrapper: classes.box,
      section: classes.section,
      input: classes.control,
    },
  } as const;
}
