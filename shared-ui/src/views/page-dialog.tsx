import { commonTexts, Heading, IconButton, IconX } from '@uas/shared-ui/kit';
import { type DialogSize, useOpenDialog } from '@uas/shared-ui/overlays';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './page-dialog.module.css';

interface PageDialogProps {
  readonly title: ReactNode;
  readonly size?: DialogSize;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in the page instead of over it, for work that takes long: it takes the focus, hears Escape, and covers nothing. */
export function PageDialog({ title, size = 'xl', onClose, children }: PageDialogProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  useOpenDialog(true, onClose);
  useEffect(() => {
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div
      ref={content}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-size={size}
      data-focus-home=""
      className={classes.dialog}
    >
      <div className={classes.head}>
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
        <IconButton label={commonTexts.close} icon={<IconX aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}
