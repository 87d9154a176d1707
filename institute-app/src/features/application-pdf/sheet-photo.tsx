import { useState } from 'react';
import { texts } from './sheet.texts';

const FRAME = { width: 122, height: 150 };

interface Fitted {
  readonly width: number;
  readonly height: number;
}

/** The applicant's photo, whole and undistorted: html2canvas knows no `object-fit`, so its size is worked out here. */
export function SheetPhoto({ src }: { src: string }) {
  const [fitted, setFitted] = useState<Fitted>(FRAME);
  const [broken, setBroken] = useState(false);
  if (src === '' || broken) return <div className="photo">{texts.noPhoto}</div>;
  return (
    <div className="photo">
      <img
        src={src}
        alt=""
        width={fitted.width}
        height={fitted.height}
        style={{
          left: `${(FRAME.width - fitted.width) / 2}px`,
          top: `${(FRAME.height - fitted.height) / 2}px`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setFitted(fit({ width: naturalWidth, height: naturalHeight }))
        }
        onError={() => setBroken(true)}
      />
    </div>
  );
}

/** The size of a picture inside the frame, without stretching it. */
function fit(natural: Fitted): Fitted {
  if (natural.width === 0 || natural.height === 0) return FRAME;
  const scale = Math.min(FRAME.width / natural.width, FRAME.height / natural.height);
  return { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) };
}
