import { type InAddress, type Step, useStep } from '@uas/shared-ui/kit';

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
