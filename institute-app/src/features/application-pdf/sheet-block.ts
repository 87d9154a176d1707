import type { ReactNode } from 'react';

/** A part of the printed form that stays in one piece. */
export interface SheetBlock {
  readonly id: string;
  readonly content: ReactNode;
  /** Shown again above it when it begins a page. */
  readonly repeated?: ReactNode;
  readonly keepsWithNext?: boolean;
}
