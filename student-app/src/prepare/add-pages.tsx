import { Button, IconPlus, VisuallyHidden } from '@uas/shared-ui/kit';
import { useRef } from 'react';
import { texts } from './pages.texts';

interface AddPagesProps {
  readonly pending: boolean;
  readonly onChosen: (files: readonly File[]) => void;
}

/** Chooses pictures of more pages of the same document. */
export function AddPages({ pending, onChosen }: AddPagesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={texts.addPages}
          tabIndex={-1}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            onChosen(chosen);
          }}
        />
      </VisuallyHidden>
      <Button
        icon={<IconPlus aria-hidden="true" />}
        pending={pending}
        pendingLabel={texts.opening}
        onClick={() => input.current?.click()}
      >
        {texts.addPage}
      </Button>
    </>
  );
}
