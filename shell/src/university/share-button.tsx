import { Button, copyLink, IconCopy } from '@uas/shared-ui/kit';
import { texts } from './university.texts';

/** Hands the address of the page on: by the phone's own share sheet, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.href;
    if (!navigator.share) return copyLink(url);
    try {
      await navigator.share({ title, url });
    } catch (reason) {
      const changedMind = reason instanceof Error && reason.name === 'AbortError';
      if (!changedMind) await copyLink(url);
    }
  };
  return (
    <Button icon={<IconCopy aria-hidden="true" />} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
