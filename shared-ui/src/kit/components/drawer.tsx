import { useFocusTrap } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../texts/kit.texts';
import { IconButton } from './button';
import classes from './drawer.module.css';

interface DrawerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A panel that slides in from the side, holds the focus and gives it back. Rendered while it is open. */
export function Drawer({ label, children, onClose }: DrawerProps) {
  const trap = useFocusTrap(true);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  useEffect(() => {
    const before = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = before;
    };
  }, []);
  return (
    <div className={classes.layer}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={classes.backdrop} onClick={onClose} />
      <div
        ref={trap}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        className={classes.panel}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <div className={classes.head}>
          <IconButton label={texts.closeMenu} icon={<IconX aria-hidden="true" />} onClick={onClose} />
        </div>
        {children}
      </div>
    </div>
  );
}
