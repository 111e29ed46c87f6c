/** A square of a picture (px). */
export interface Square {
  left: number
  top: number
  side: number
}

interface Pressed {
  /** How large it becomes at most (px); nothing is made larger. */
  side: number
  /** 0 … 1. */
  quality: number
  /** It is pressed harder until it weighs no more (bytes). */
  mostBytes: number
}

/** Below this nobody knows a thing any more. */
const leastQuality = 0.2

/** A square of a picture as a JPEG, on white where it is transparent. Throws when no pressing makes it light enough. */
export async function pressJpeg(
  picture: ImageBitmap,
  { left, top, side }: Square,
  { side: most, quality, mostBytes }: Pressed,
): Promise<Uint8Array<ArrayBuffer>> {
  const size = Math.max(1, Math.min(most, Math.round(side)))
  const canvas = new OffscreenCanvas(size, size)
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('expected a canvas to paint on, the browser gave none')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, size, size)
  paint.imageSmoothingQuality = 'high'
  paint.drawImage(picture, left, top, side, side, 0, 0, size, size)
  for (let pressed = quality; pressed >= leastQuality; pressed -= 0.1) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: pressed })
    if (jpeg.size <= mostBytes) return new Uint8Array(await jpeg.arrayBuffer())
  }
  throw new Error(`expected a JPEG of at most ${mostBytes} bytes, the browser made none`)
}

/** The middle of a picture. */
export function middleOf({ width, height }: { width: number; height: number }): Square {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}
