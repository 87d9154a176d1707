const LONGEST_SIDE = 2400;
const QUALITIES = [0.86, 0.74, 0.6];
const STEPS = 6;

/** A picture as a JPEG of at most so many bytes, upright as the camera meant it; null where that cannot be reached. */
export async function drawSmaller(file: File, maxBytes: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const small = await smallEnough(picture, maxBytes);
  picture.close();
  return small;
}

async function smallEnough(picture: ImageBitmap, maxBytes: number): Promise<Blob | null> {
  let scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  for (let step = 0; step < STEPS; step += 1) {
    for (const quality of QUALITIES) {
      const drawn = await draw({ picture, scale, quality });
      if (drawn && drawn.size <= maxBytes) return drawn;
    }
    scale *= 0.75;
  }
  return null;
}

function draw({
  picture,
  scale,
  quality,
}: {
  picture: ImageBitmap;
  scale: number;
  quality: number;
}): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent parts of a PNG would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
