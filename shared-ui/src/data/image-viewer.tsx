import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button, IconButton } from '../kit/components/button';
import { texts } from './data.texts';
import classes from './document-preview.module.css';

interface ImageViewerProps {
  readonly url: string;
  readonly label: string;
  readonly onBroken: () => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4];

/** A picture that can be made bigger and turned: buttons, or the keys + - and R. */
export function ImageViewer({ url, label, onBroken }: ImageViewerProps) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const larger = () => setStep(Math.min(step + 1, ZOOMS.length - 1));
  const smaller = () => setStep(Math.max(step - 1, 0));
  const actions: Record<string, () => void> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    r: () => setTurns(turns + 1),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    actions[event.key.toLowerCase()]?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a short way to the buttons inside
    <div className={classes.viewer} onKeyDown={press}>
      <div className={classes.tools}>
        <IconButton
          label={texts.zoomOut}
          icon={<IconZoomOut aria-hidden="true" />}
          disabled={step === 0}
          onClick={smaller}
        />
        <span className={classes.zoom} aria-live="polite">
          {texts.zoom({ percent: zoom * 100 })}
        </span>
        <IconButton
          label={texts.zoomIn}
          icon={<IconZoomIn aria-hidden="true" />}
          disabled={step === ZOOMS.length - 1}
          onClick={larger}
        />
        <IconButton
          label={texts.rotate}
          icon={<IconRotateClockwise aria-hidden="true" />}
          onClick={() => setTurns(turns + 1)}
        />
        {(step > 0 || turns % 4 !== 0) && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setStep(0);
              setTurns(0);
            }}
          >
            {texts.reset}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll what overflows */}
      <section className={classes.canvas} tabIndex={0} aria-label={label}>
        <img
          src={url}
          alt={label}
          className={classes.image}
          onError={onBroken}
          style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </section>
    </div>
  );
}
