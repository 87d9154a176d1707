import { IconCopy } from '@tabler/icons-react';
import { commonTexts } from '../texts/common.texts';
import { Button } from './button';
import { toast } from './toast-store';

/** Copies an address and says so; where the browser does not allow it, the address is shown to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ message: commonTexts.linkCopied });
  } catch {
    toast({ message: commonTexts.copyByHand({ address }) });
  }
}

/** Copies the whole of an address of this site, such as `/?application=…`. */
export function CopyLinkButton({ address }: { readonly address: string }) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<IconCopy aria-hidden="true" />}
      onClick={() => void copyLink(new URL(address, location.origin).href)}
    >
      {commonTexts.copyLink}
    </Button>
  );
}
