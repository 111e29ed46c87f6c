import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'
import {
  type BarcodeLook,
  blurPicture,
  drawBarcode,
  drawClutter,
  type GreyPicture,
} from './barcode-picture.ts'

export interface ClipScene extends BarcodeLook {
  /** Radius of the blur of the first frames, as when a lens is still focusing; 0 for none. */
  blur?: number
  /** Frames the code is in view, the blurred ones included. */
  frames?: number
  /** Frames without a code after it. */
  blankFrames?: number
}

export interface ClipSize {
  width: number
  height: number
  fps: number
  /** A white square of 48×48 pixels in the top left corner while a code is in view (black otherwise): a clock for benchmarks. */
  marker?: boolean
}

const blurredFrames = 3
const markerPx = 48

/**
 * Writes an MJPEG clip for Chromium's `--use-file-for-fake-video-capture=`, one scene after the other; Chromium plays it in
 * a loop at 30 frames a second whatever the code in it. The same scenes give the same bytes.
 */
export async function writeBarcodeClip(file: string, scenes: ClipScene[], size: ClipSize): Promise<void> {
  const clutter = drawClutter(size.width, size.height)
  const blank = await jpegOf(marked(clutter, size, false))
  const clip = openSync(file, 'w')
  const repeat = (jpeg: Buffer, times: number): void => {
    for (let frame = 0; frame < times; frame++) writeSync(clip, jpeg)
  }
  try {
    for (const scene of scenes) {
      const frames = scene.frames ?? 24
      const blurred = scene.blur ? Math.min(blurredFrames, frames) : 0
      const sharpPicture = { ...clutter, pixels: clutter.pixels.slice() }
      drawBarcode(sharpPicture, scene)
      if (blurred > 0)
        repeat(await jpegOf(marked(blurPicture(sharpPicture, scene.blur ?? 0), size, true)), blurred)
      repeat(await jpegOf(marked(sharpPicture, size, true)), frames - blurred)
      repeat(blank, scene.blankFrames ?? 19)
    }
  } finally {
    closeSync(clip)
  }
}

function marked(picture: GreyPicture, { marker }: ClipSize, inView: boolean): GreyPicture {
  if (!marker) return picture
  const pixels = picture.pixels.slice()
  for (let y = 0; y < markerPx; y++)
    pixels.fill(inView ? 255 : 0, y * picture.width, y * picture.width + markerPx)
  return { ...picture, pixels }
}

function jpegOf({ pixels, width, height }: GreyPicture): Promise<Buffer> {
  // Chromium's capture expects the usual three-channel 4:2:0 JPEG and shows nothing for a grey one.
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:2:0' })
    .toBuffer()
}
