import type { Region } from '../../device/scanner/scan.ts'

interface Rect {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The part of the camera picture under a frame drawn over it, so that exactly what people see in the frame is read.
 * @param video where the `<video>` stands (CSS px); it is shown with `object-fit: cover`
 * @param picture its own size; without a picture yet there is no region
 */
export function frameRegion(
  frame: Rect,
  video: Rect,
  picture: { width: number; height: number },
): Region | undefined {
  if (!picture.width || !picture.height || !video.width || !video.height) return undefined
  const scale = Math.max(video.width / picture.width, video.height / picture.height)
  const shown = { width: picture.width * scale, height: picture.height * scale }
  const part = (start: number, length: number) => Math.min(1, Math.max(0, start / length))
  const x = part(frame.left - video.left + (shown.width - video.width) / 2, shown.width)
  const y = part(frame.top - video.top + (shown.height - video.height) / 2, shown.height)
  return {
    x,
    y,
    width: Math.min(1 - x, frame.width / shown.width),
    height: Math.min(1 - y, frame.height / shown.height),
  }
}
