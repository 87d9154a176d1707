import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Fit = 'width' | 'page';

const SMALLEST = 0.25;
const LARGEST = 8;
const STEP = 1.25;
/** A small picture is not blown up beyond this to fill the width. */
const MOST_ENLARGED = 3;

/** How a content stands on the stage. */
export interface Stage {
  readonly fit: Fit;
  readonly setFit: (fit: Fit) => void;
  /** 1 is the fitted size. */
  readonly zoom: number;
  readonly zoomBy: (factor: number) => void;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly turns: number;
  readonly turn: () => void;
  /** Pixels of the page for one of the content; 0 until both sizes are known. */
  readonly scale: number;
  /** The content turned and scaled, in pixels of the page. */
  readonly box: Size;
}

/** Fits, zooms and turns a content of some size in the element of `ref`, which scrolls; what is in the middle stays there. */
export function useStage(ref: RefObject<HTMLElement | null>, content: Size | null): Stage {
  const frame = useSizeOf(ref);
  const [fit, setFit] = useState<Fit>('width');
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const isTurned = turns % 2 === 1;
  const turned = content && (isTurned ? { width: content.height, height: content.width } : content);
  const scale = turned ? fittedScale(turned, frame, fit) * zoom : 0;
  const box = { width: (turned?.width ?? 0) * scale, height: (turned?.height ?? 0) * scale };

  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = ref.current;
    const ratio = before.current === 0 ? 1 : scale / before.current;
    before.current = scale;
    if (!element || ratio === 1 || scale === 0) return;
    const { clientWidth, clientHeight } = element;
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2;
    element.scrollTop = (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2;
  }, [ref, scale]);

  const zoomBy = (factor: number) =>
    setZoom((current) => Math.min(LARGEST, Math.max(SMALLEST, current * factor)));
  return {
    fit,
    setFit: (next) => {
      setFit(next);
      setZoom(1);
    },
    zoom,
    zoomBy,
    larger: () => zoomBy(STEP),
    smaller: () => zoomBy(1 / STEP),
    turns,
    turn: () => setTurns((current) => current + 1),
    scale,
    box,
  };
}

function fittedScale({ width, height }: Size, frame: Size, fit: Fit): number {
  if (width === 0 || height === 0) return 0;
  const byWidth = frame.width / width;
  return Math.min(MOST_ENLARGED, fit === 'width' ? byWidth : Math.min(byWidth, frame.height / height));
}

/** The inside of an element without its scroll bars, kept as it changes. */
function useSizeOf(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
