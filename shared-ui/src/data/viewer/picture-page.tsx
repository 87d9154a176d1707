import { type RefObject, useEffect, useRef } from 'react';
import { type PageProps, pageStyle } from './page-style';
import classes from './viewer.module.css';

/** A picture, as large as the stage says. */
export function PicturePage({ url, file, label, stage, size, onSize, onShown, onBroken }: PageProps) {
  const picture = useBytes(file);
  return (
    <img
      ref={picture}
      src={file ? undefined : url}
      alt={label}
      draggable={false}
      className={classes.page}
      style={pageStyle(stage, size)}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        onSize({ width, height });
        onShown?.();
      }}
      onError={onBroken}
    />
  );
}

/** Draws bytes that are here in the picture of the ref that it answers. */
function useBytes(file: Blob | undefined): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement | null>(null);
  useEffect(() => {
    if (!file || !picture.current) return;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return picture;
}
