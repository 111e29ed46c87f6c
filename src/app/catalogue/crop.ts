import type { Square } from '../../lib/press-jpeg.ts'

/** Which square of a picture is seen. */
export interface Crop {
  /** 1: as much as fits. */
  zoom: number
  /** Where it lies in what is left over: 0 at the left or top, 1 at the other end. */
  x: number
  y: number
}

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }
/** Nearer than this a photo is only grains. */
export const mostZoom = 4

interface Size {
  width: number
  height: number
}

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after a finger drew the picture along, by parts of the square's side. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  const moved = (at: number, part: number, length: number) => {
    const room = length - side
    return room < 1 ? 0.5 : Math.min(1, Math.max(0, at - (part * side) / room))
  }
  return { ...crop, x: moved(crop.x, by.x, size.width), y: moved(crop.y, by.y, size.height) }
}
