import { Button, commonTexts, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Page, Part } from './page';
import { PageCanvas } from './page-canvas';
import { texts } from './pages.texts';
import classes from './prepare.module.css';

interface CropPageProps {
  readonly page: Page;
  /** Of the frame, width by height; null for any. */
  readonly aspect: number | null;
  /** With the part that stays, null for the whole picture, undefined when nothing changes. */
  readonly onDone: (part: Part | null | undefined) => void;
}

/** A little inside, so that the corners can be taken. */
const BEGINNING: Part = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 };
const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };
/** A press that draws no frame. */
const SMALLEST_SHARE = 0.02;

/** A frame around the part of a picture that stays. */
export function CropPage({ page, aspect, onDone }: CropPageProps) {
  const [crop, setCrop] = useState<PercentCrop>(
    percentOf(page.part ?? (aspect === null ? BEGINNING : WHOLE)),
  );
  const part = partOf(crop);
  const isTooSmall = part.width < SMALLEST_SHARE || part.height < SMALLEST_SHARE;
  return (
    <Stack gap={4}>
      <Text size="s">{aspect === null ? texts.cropHint : texts.portraitHint}</Text>
      <div className={classes.stage}>
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          className={classes.frame}
          {...(aspect !== null && { aspect, keepSelection: true })}
        >
          <PageCanvas page={page} label={texts.crop} whole />
        </ReactCrop>
      </div>
      <Inline gap={3}>
        <Button variant="primary" disabled={isTooSmall} onClick={() => onDone(part)}>
          {texts.useFrame}
        </Button>
        {aspect === null && <Button onClick={() => onDone(null)}>{texts.wholePicture}</Button>}
        <Button onClick={() => onDone(undefined)}>{commonTexts.cancel}</Button>
      </Inline>
    </Stack>
  );
}

function percentOf({ x, y, width, height }: Part): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function partOf({ x, y, width, height }: PercentCrop): Part {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
