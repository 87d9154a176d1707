import { useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { currentLocation } from './history-steps';

type Query = URLSearchParams | Record<string, string>;
type SetQuery = (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => void;

/**
 * The query of the address, and how to change it. A change by a function starts from the address as it is, which what is
 * drawn may be a moment behind: of two quick presses neither is lost.
 */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const drawn = useLocation().search;
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(drawn), [drawn]);
  const change: SetQuery = (next, options) => {
    const before = new URLSearchParams(currentLocation()?.search ?? drawn);
    navigate(`?${new URLSearchParams(next instanceof Function ? next(before) : next)}`, options);
  };
  return [query, change];
}
