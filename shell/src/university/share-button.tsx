import { Button, IconCopy, toast } from '@uas/shared-ui/kit';
import { texts } from './university.texts';

/** Hands the address of the page on: by the phone's own share sheet, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ message: texts.linkCopied });
      }
    } catch (reason) {
      const changedMind = reason instanceof Error && reason.name === 'AbortError';
      if (!changedMind) toast({ message: texts.copyAddress({ address: url }) });
    }
  };
  return (
    <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
