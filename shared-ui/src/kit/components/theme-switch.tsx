import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { texts } from '../texts/kit.texts';
import { IconAction } from './button';
import rendered from './rendered.module.css';
import { VisuallyHidden } from './text';
import { useTakenOver } from './use-taken-over';

/**
 * Light or dark; remembered, and the system's choice until someone chooses. Both faces are there, since a server does
 * not know the theme: the style sheet shows the right one from the first paint on.
 */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const dark = useComputedColorScheme('light') === 'dark';
  const isKnown = useTakenOver();
  const label = dark ? texts.light : texts.dark;
  return (
    <IconAction title={isKnown ? label : undefined} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <span className={rendered.inLight} hidden={isKnown && dark}>
        <IconMoon aria-hidden="true" />
        <VisuallyHidden>{texts.dark}</VisuallyHidden>
      </span>
      <span className={rendered.inDark} hidden={isKnown && !dark}>
        <IconSun aria-hidden="true" />
        <VisuallyHidden>{texts.light}</VisuallyHidden>
      </span>
    </IconAction>
  );
}
