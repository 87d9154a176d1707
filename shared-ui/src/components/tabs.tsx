import { Tabs as MantineTabs, Scroller } from '@mantine/core';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { IconChevronLeft, IconChevronRight } from '../kit/components/icons';
import classes from './tabs.module.css';

export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly badge?: ReactNode;
  /** Where the same page begins with this tab: a press before the scripts are there leads to it. */
  readonly href?: string;
}

export interface TabsProps<Id extends string> {
  /** Names the group of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Our style sheet does without; a rendered page may hold no style of an element. */
const NO_VARS = () => ({ root: { '--tabs-radius': '', '--tabs-color': '' } });

/** For the finger and the mouse; the keyboard has the arrow keys. */
const ARROW = { tabIndex: -1, 'aria-hidden': true, 'aria-label': undefined } as const;

/** A tab that is a link too; with Ctrl and the like it opens as any link does. */
function linkTo(href: string) {
  return ({ type: _button, onClick, ...tab }: ComponentProps<'button'>) => {
    const choose = (event: MouseEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onClick?.(event as MouseEvent<HTMLButtonElement>);
    };
    return <a {...(tab as ComponentProps<'a'>)} href={href} onClick={choose} />;
  };
}

/** Views of one thing beside one another; arrow keys, Home and End choose. Tabs that do not fit are scrolled to. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  // The strip alone scrolls, at once: the page stays where it is. Watched, since a strip has no width before its styles are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen tab is the reason to scroll
  useEffect(() => {
    const strip = list.current?.parentElement?.parentElement;
    if (!strip) return;
    const watcher = new ResizeObserver(() => {
      const { left, width } = strip.getBoundingClientRect();
      const chosen = strip.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
      if (chosen) strip.scrollLeft += chosen.left + chosen.width / 2 - left - width / 2;
    });
    watcher.observe(strip);
    return () => watcher.disconnect();
  }, [value]);
  const choose = (id: string | null) => {
    const tab = tabs.find((known) => known.id === id);
    if (tab) onChange(tab.id);
  };
  // Mantine moves the focus to the first and the last tab, and leaves choosing to us.
  const chooseByEdge = (event: KeyboardEvent) => {
    if (event.key === 'Home') choose(tabs[0]?.id ?? null);
    if (event.key === 'End') choose(tabs.at(-1)?.id ?? null);
  };
  return (
    <MantineTabs unstyled vars={NO_VARS} value={value} onChange={choose} classNames={classes}>
      <Scroller
        unstyled
        classNames={{ root: classes.strip, container: classes.scrolled, control: classes.more }}
        startControlIcon={<IconChevronLeft />}
        endControlIcon={<IconChevronRight />}
        startControlProps={ARROW}
        endControlProps={ARROW}
        draggable={false}
      >
        <MantineTabs.List ref={list} aria-label={label}>
          {tabs.map((tab) => (
            <MantineTabs.Tab
              key={tab.id}
              value={tab.id}
              rightSection={tab.badge}
              onKeyDown={chooseByEdge}
              {...(tab.href && { renderRoot: linkTo(tab.href) })}
            >
              {tab.label}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </Scroller>
      <MantineTabs.Panel value={value}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
