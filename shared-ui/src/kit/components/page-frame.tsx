import { IconMenu2 } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from 'zustand';
import { Link, useLocation } from '../navigation/router';
import { texts } from '../texts/kit.texts';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Drawer } from './drawer';
import classes from './page-frame.module.css';
import { PRODUCT_NAME, ProductMark } from './product-mark';
import rendered from './rendered.module.css';
import { type MenuItem, SideMenu } from './side-menu';
import { ThemeSwitch } from './theme-switch';
import { NARROW, useMediaQuery } from './use-media-query';
import { useTakenOver } from './use-taken-over';

interface ActionsTarget {
  readonly element: HTMLElement | null;
  readonly put: (element: HTMLElement | null) => void;
}

const createTarget = () =>
  createStore<ActionsTarget>((set) => ({ element: null, put: (element) => set({ element }) }));

/** The context itself never changes: one that did once the header is there would have the whole page drawn again. */
const ActionsSlot = createContext(createTarget());

export interface PageFrameProps {
  readonly children: ReactNode;
  readonly menu: readonly MenuItem[];
  readonly footer?: ReactNode;
  /** A line over everything, e.g. the badge of an override. */
  readonly notice?: ReactNode;
  /** Room for work: the menu is a narrow rail of icons and words until the screen is very wide. */
  readonly dense?: boolean;
}

/** Header, side menu (a drawer under 750 px), main part and footer of every page. */
export function PageFrame({ children, menu, footer, notice, dense = false }: PageFrameProps) {
  const [slot] = useState(createTarget);
  const putActions = useStore(slot, ({ put }) => put);
  const narrow = useMediaQuery(NARROW);
  // A server does not know how wide the window is: both are there, and the style sheet shows the right one.
  const isKnown = useTakenOver();
  return (
    <ActionsSlot value={slot}>
      <div className={classes.frame} data-dense={dense || undefined}>
        {/* biome-ignore lint/a11y/useValidAnchor: a real fragment link; the handler keeps the router's state */}
        <a href="#main" className={classes.skip} onClick={skipToMain}>
          {texts.skip}
        </a>
        {notice}
        <header className={classes.header}>
          {(narrow || !isKnown) && (
            <MenuButton menu={menu} className={isKnown ? undefined : rendered.onNarrow} />
          )}
          <Link to="/" className={classes.product}>
            <ProductMark />
            <span className={classes.name} translate="no">
              {PRODUCT_NAME}
            </span>
          </Link>
          <div className={classes.actions} ref={putActions} />
          <ThemeSwitch />
        </header>
        <div className={classes.body}>
          {(!narrow || !isKnown) && (
            <div className={classNames(classes.side, !isKnown && rendered.onWide)}>
              <SideMenu items={menu} label={texts.mainMenu} />
            </div>
          )}
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </ActionsSlot>
  );
}

function skipToMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

interface MenuButtonProps {
  readonly menu: readonly MenuItem[];
  readonly className?: string | undefined;
}

function MenuButton({ menu, className }: MenuButtonProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { key } = useLocation();
  const open = openAt === key;
  return (
    <>
      <IconButton
        label={texts.openMenu}
        icon={<IconMenu2 aria-hidden="true" />}
        aria-expanded={open}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpenAt(key)}
      />
      {open && (
        <Drawer label={texts.menu} onClose={() => setOpenAt(null)}>
          <SideMenu items={menu} label={texts.mainMenu} />
        </Drawer>
      )}
    </>
  );
}

/** Shows its children in the header of the surrounding PageFrame: avatar, name, Logout of a role. */
export function FrameActions({ children }: { children: ReactNode }) {
  const slot = useStore(use(ActionsSlot), ({ element }) => element);
  const [late, setLate] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- a frame around it gives its place after the first render
  useEffect(() => setLate(true), []);
  if (slot) return createPortal(children, slot);
  return late ? children : null;
}
