import { type InAddress, type Step, useStep } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';

/** `?my-account=all`, `?my-account=password`. */
const IN_ADDRESS: InAddress<string | null> = {
  names: ['my-account'],
  read: (address) => address.get('my-account') || null,
  write: (opened) => ({ 'my-account': opened ?? '' }),
};

/** Which part of the own account is open. */
export function useMyAccount(): Step<string> {
  return useStep<string>('my-account', IN_ADDRESS);
}

/** Another view takes the place of one that had the focus: the focus goes with it. */
export function useFocusOnChange(view: string) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current !== view) content.current?.focus();
    before.current = view;
  }, [view]);
  return content;
}
