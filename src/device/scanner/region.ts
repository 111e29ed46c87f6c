import type { Box } from './picture.ts'
import type { Region } from './scan.ts'

const maxPixels = 1_000_000

/** The box in which a screen reads bars unless it says otherwise: nearly everything, as far as 1.0 Mpx go. */
export const defaultRegion: Region = { x: 0.04, y: 0.04, width: 0.92, height: 0.92 }

/**
 * The pixels of a region: even (frames store colour per pair), inside the frame, at most 1.0 Mpx around its middle. Too large
 * a region loses its length first, down to 4:3, so that a code fits in at any angle.
 */
export function boxOfRegion(region: Region, frame: { width: number; height: number }): Box {
  const wanted = capped(region.width * frame.width, region.height * frame.height)
  const width = Math.min(even(wanted.width), even(frame.width))
  const height = Math.min(even(wanted.height), even(frame.height))
  const middleX = (region.x + region.width / 2) * frame.width
  const middleY = (region.y + region.height / 2) * frame.height
  return {
    x: Math.min(Math.max(0, even(middleX - width / 2)), even(frame.width) - width),
    y: Math.min(Math.max(0, even(middleY - height / 2)), even(frame.height) - height),
    width,
    height,
  }
}

/** The same region of a picture turned clockwise by a multiple of 90°, as phone cameras deliver it. */
export function regionBeforeRotation(region: Region, rotationDeg: number): Region {
  const { x, y, width, height } = region
  if (rotationDeg === 90) return { x: y, y: 1 - x - width, width: height, height: width }
  if (rotationDeg === 180) return { x: 1 - x - width, y: 1 - y - height, width, height }
  if (rotationDeg === 270) return { x: 1 - y - height, y: x, width: height, height: width }
  return region
}

/**
 * Where the box lies over a `<video>` shown with `object-fit: cover`, in CSS pixels of that element; draw it there.
 * Without a picture yet the region is laid over the element itself.
 */
export function regionOnScreen(
  region: Region,
  video: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'clientWidth' | 'clientHeight'>,
): Box {
  const natural = {
    width: video.videoWidth || video.clientWidth,
    height: video.videoHeight || video.clientHeight,
  }
  const box = boxOfRegion(region, natural)
  const scale = Math.max(video.clientWidth / natural.width, video.clientHeight / natural.height)
  return {
    x: (video.clientWidth - natural.width * scale) / 2 + box.x * scale,
    y: (video.clientHeight - natural.height * scale) / 2 + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
}

/** The region a screen shows through a `<video>` with `object-fit: cover`: its visible part, less a margin of 5 %. */
export function visibleRegion(
  video: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'clientWidth' | 'clientHeight'>,
): Region {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (!videoWidth || !videoHeight || !clientWidth || !clientHeight) return defaultRegion
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const width = (clientWidth / scale / videoWidth) * 0.9
  const height = (clientHeight / scale / videoHeight) * 0.9
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

function capped(width: number, height: number): { width: number; height: number } {
  const short = Math.min(width, height)
  const long = Math.max(width, height)
  const fitting = Math.max(Math.min(long, maxPixels / short), Math.min(long, (short * 4) / 3))
  const scale = Math.min(1, Math.sqrt(maxPixels / (fitting * short)))
  const [longer, shorter] = [fitting * scale, short * scale]
  return width < height ? { width: shorter, height: longer } : { width: longer, height: shorter }
}

function even(length: number): number {
  return Math.floor(length / 2) * 2
}
