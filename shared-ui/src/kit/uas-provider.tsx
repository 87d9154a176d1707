import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme';
import { Announcer } from './announcer';
import { Toaster } from './toaster';

const schemeManager = localStorageColorSchemeManager({ key: 'uas-theme' });

export interface UasProviderProps {
  readonly children: ReactNode;
  /** The nonce of the content security policy, for the few style tags Mantine writes. */
  readonly nonce?: string;
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test';
}

/** Theme, live region and toasts around the whole application. The shell renders it once. */
export function UasProvider({ children, nonce, env }: UasProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      getStyleNonce={nonce ? () => nonce : undefined}
      withGlobalClasses={false}
      env={env}
    >
      {children}
      <Announcer />
      <Toaster />
    </MantineProvider>
  );
}
