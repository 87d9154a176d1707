import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { texts } from '../texts/kit.texts';
import { IconButton } from './button';

/** Light or dark; remembered, and the system's choice until someone chooses. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <IconButton
      label={dark ? texts.light : texts.dark}
      icon={dark ? <IconSun aria-hidden="true" /> : <IconMoon aria-hidden="true" />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
