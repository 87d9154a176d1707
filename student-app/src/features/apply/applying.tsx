import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { type Choices, useChoices } from './use-choices';
import { useChooseShown } from './use-choose-shown';

interface Applying {
  readonly choices: Choices;
  /** The university whose programs are open to choose from. */
  readonly chosen: string | null;
  readonly open: (instituteId: string) => void;
  /** Whether the focus goes on to what was opened: once, however often it is drawn anew. */
  readonly takeFocus: (instituteId: string) => boolean;
}

const ApplyingContext = createContext<Applying | null>(null);

/** What is chosen on the way to an application; it stays when the window is turned or another part is looked at. */
export function ApplyingProvider({ children }: { children: ReactNode }) {
  const choices = useChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = useRef<string | null>(null);
  const open = (instituteId: string) => {
    opened.current = instituteId;
    setChosen(instituteId);
  };
  const takeFocus = (instituteId: string) => {
    const isNew = opened.current === instituteId;
    if (isNew) opened.current = null;
    return isNew;
  };
  useChooseShown(choices, open);
  return <ApplyingContext value={{ choices, chosen, open, takeFocus }}>{children}</ApplyingContext>;
}

/** What is chosen, and whose programs are open. */
export function useApplying(): Applying {
  const applying = use(ApplyingContext);
  if (!applying) throw new Error('Nobody applies around this part of the dashboard.');
  return applying;
}
