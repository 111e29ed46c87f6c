import { must } from '../../lib/must.ts'
import { drawStamp } from './draw-stamp.ts'

/** The longer side of a photo (pixels): enough to read a label, small enough for a phone's memory. */
const longestSide = 1600
/** What a photo may weigh before it is pressed harder (bytes). */
const wantedBytes = 300 * 1024
const qualities = [0.78, 0.66, 0.54, 0.42]

/** What the camera shows now, as a JPEG with the stamp drawn into it. Throws when it shows nothing yet. */
export async function shootFrame(video: HTMLVideoElement, stamp: readonly string[]): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) throw new Error('expected a picture, the camera shows none yet')
  const canvas = document.createElement('canvas')
  const size = fitted({ width: videoWidth, height: videoHeight })
  canvas.width = size.width
  canvas.height = size.height
  const paint = must(canvas.getContext('2d'), 'a canvas to paint on')
  paint.drawImage(video, 0, 0, size.width, size.height)
  drawStamp(paint, size, stamp)
  let photo = await jpegOf(canvas, qualities[0]!)
  for (const quality of qualities.slice(1)) {
    if (photo.size <= wantedBytes) break
    photo = await jpegOf(canvas, quality)
  }
  return photo
}

/** The same shape, its longer side at most `longestSide`; nothing is made larger. */
export function fitted({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('expected a JPEG, the browser made none'))),
      'image/jpeg',
      quality,
    )
  })
}
