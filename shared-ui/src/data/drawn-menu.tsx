import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../kit/components/button';
import classes from './row-menu.module.css';

interface RowMenuItem {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be chosen now; it stays, and says so. */
  readonly refusal?: string | null;
  readonly onChoose: () => void;
}

export interface RowMenuProps {
  /** What the button is called, with whom the row is about. */
  readonly label: string;
  readonly items: readonly RowMenuItem[];
}

/** The button and its menu: arrow keys walk through it, Escape closes it, and the focus goes back to the button. */
export function DrawnMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = ({ onChoose }: RowMenuItem) => {
    // What opens next gives the focus back to where it was: the item will be gone.
    button.current?.focus();
    onChoose();
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton ref={button} label={label} icon={<IconDots aria-hidden="true" />} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {items.map((item, index) => (
          <Menu.Item
            key={item.id}
            className={classes.item}
            data-autofocus={index === 0 || undefined}
            disabled={Boolean(item.refusal)}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.refusal && <span className={classes.refusal}>{item.refusal}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
