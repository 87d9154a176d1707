import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../../theme/theme';
import { useStartLanguage } from '../texts/language';
import { Announcer } from './announcer';
import { Toaster } from './toaster';
import { useKeptFocus } from './use-kept-focus';

const schemeManager = localStorageColorSchemeManager({ key: 'uas-theme' });

export interface UasProviderProps {
  readonly children: ReactNode;
  /** The nonce of the content security policy, for the few style tags Mantine writes. */
  readonly nonce?: string;
  /** Whether `?lang=qps` and `?lang=qps-rtl` show the site in a language for trying it; no unless told. */
  readonly testLanguages?: boolean;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
}

/** Language, theme, live region and toasts around the whole application. The shell renders it once. */
export function UasProvider({ children, nonce, testLanguages = false, env }: UasProviderProps) {
  useKeptFocus();
  const language = useStartLanguage({ testLanguages });
  if (!language) return null;
  return (
    <DirectionProvider initialDirection={language.dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        getStyleNonce={nonce ? () => nonce : undefined}
        withGlobalClasses={false}
        // They stand in `theme/mantine.css`.
        withCssVariables={false}
        env={env}
      >
        {children}
        <Announcer />
        <Toaster />
      </MantineProvider>
    </DirectionProvider>
  );
}
