/** From the text of an SVG file to pixels. */

/** Draws a picture as large as its longer side may be. */
export async function paint(
  picture: string,
  box: readonly number[],
  longest: number,
  canvas: HTMLCanvasElement,
): Promise<CanvasRenderingContext2D> {
  const [, , width = 1, height = 1] = box;
  const scale = longest / Math.max(width, height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  const address = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    context.drawImage(image, 0, 0, w, h);
  } finally {
    URL.revokeObjectURL(address);
  }
  return context;
}

export async function png(picture: string, box: readonly number[], longest: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await paint(picture, box, longest, canvas);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}
