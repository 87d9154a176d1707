import { Button, IconDownload, saveFile, toast } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './keep-picture.texts';

interface KeepPictureProps {
  readonly draw: () => Promise<Blob>;
  readonly fileName: string;
}

/** Draws a picture and saves it, for whoever has no printer. */
export function KeepPicture({ draw, fileName }: KeepPictureProps) {
  const [drawing, setDrawing] = useState(false);
  const keep = async () => {
    setDrawing(true);
    try {
      saveFile(await draw(), fileName);
    } catch {
      toast({ message: texts.notKept, tone: 'danger' });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Button
      icon={<IconDownload aria-hidden="true" />}
      pending={drawing}
      pendingLabel={texts.keeping}
      onClick={() => void keep()}
    >
      {texts.keepAsPicture}
    </Button>
  );
}
