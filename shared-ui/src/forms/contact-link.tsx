import type { ReactNode } from 'react';
import { Link } from '../kit/navigation/router';

/** The way to the people who help, in a sentence. */
export function contactLink(inner: ReactNode) {
  return <Link to="/contact">{inner}</Link>;
}
