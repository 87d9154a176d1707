import { AddressLinks } from './address-links';
import { texts } from './universities.texts';

interface OpenNowProps {
  readonly chosen: boolean;
  readonly addressOf: (chosen: boolean) => string;
}

/** Narrows a list to what one can apply to now, and widens it again. */
export function OpenNow({ chosen, addressOf }: OpenNowProps) {
  return (
    <AddressLinks
      label={texts.show}
      links={[
        { label: texts.all, to: addressOf(false), current: !chosen },
        { label: texts.openNow, to: addressOf(true), current: chosen },
      ]}
    />
  );
}
