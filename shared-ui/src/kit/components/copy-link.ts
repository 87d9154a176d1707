import { commonTexts } from '../texts/common.texts';
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
