import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../kit/router';
import { DIALOGS, dialogsIn, stepBackFrom } from './dialog-history';

let lastId = 0;

/** While it stands, there is a step in the history; going back over it calls `onBack`. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate, onBack });
  useLayoutEffect(() => {
    latest.current = { location, navigate, onBack };
  });
  const step = useRef<{ id: string; seen: boolean } | null>(null);

  useEffect(() => {
    lastId += 1;
    const id = `dialog-${Date.now()}-${lastId}`;
    step.current = { id, seen: false };
    const { pathname, search, hash, state } = latest.current.location;
    const held = typeof state === 'object' && state !== null ? state : {};
    latest.current.navigate(
      { pathname, search, hash },
      { state: { ...held, [DIALOGS]: [...dialogsIn(state), id] }, preventScrollReset: true },
    );
    return () => {
      step.current = null;
      stepBackFrom(id, (delta) => latest.current.navigate(delta));
    };
  }, []);

  useEffect(() => {
    const own = step.current;
    if (!own) return;
    const here = dialogsIn(location.state).includes(own.id);
    if (here) own.seen = true;
    else if (own.seen) {
      own.seen = false;
      latest.current.onBack();
    }
  }, [location]);

  return null;
}
