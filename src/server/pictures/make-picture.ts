import {
  pictureByteLimit,
  pictureQuality,
  pictureSide,
  thumbByteLimit,
  thumbSide,
} from '../../domain/catalogue/picture.ts'
import { withThumbnail } from '../../lib/jpeg.ts'
import { sizeOfPicture } from '../../lib/picture-size.ts'

/*
 * 2026-11-27: pictures of marketplaces are made ours by @napi-rs/image (MIT; its decoders are Rust's), on threads of its own, so that no scan waits for one. A browser does the same with
 * what people choose (`app/catalogue/make-picture.ts`). sharp is left to tests: its libvips is LGPL.
 */

/** What is decoded at most (pixels): four times a photo of a telephone; each takes four bytes. */
const mostPixels = 48_000_000
/** So many are decoded at once, whoever asks. */
const mostAtOnce = 2
/** Below this nobody knows a thing any more. */
const leastQuality = 20

/** No picture, or none that may be decoded. */
export class NotAPicture extends Error {}

/** The middle of a picture as a product's own: 500 × 500 at most, JPEG, quality 0.9 (CAT-136, CAT-137), with the small one of lists inside. Throws `NotAPicture`. */
export function makePicture(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () => {
    const square = await squareOf(bytes)
    const small = await pressed(square, { side: thumbSide, quality: 0.8, mostBytes: thumbByteLimit })
    const mostBytes = pictureByteLimit - thumbByteLimit - 32
    const large = await pressed(square, { side: pictureSide, quality: pictureQuality, mostBytes })
    return withThumbnail(large, small)
  })
}

/** The same for lists alone. Throws `NotAPicture`. */
export function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  return inTurn(async () =>
    pressed(await squareOf(bytes), { side: thumbSide, quality: 0.8, mostBytes: thumbByteLimit }),
  )
}

interface Square {
  /** PNG, so that it is read again for each size; the large one at most. */
  bytes: Uint8Array
  side: number
}

async function squareOf(bytes: Uint8Array): Promise<Square> {
  const size = sizeOfPicture(bytes)
  if (!size || size.width * size.height > mostPixels) throw new NotAPicture('Không hỗ trợ file định dạng này')
  const { Transformer, ResizeFilterType, ResizeFit } = await import('@napi-rs/image')
  try {
    const side = Math.min(size.width, size.height, pictureSide)
    // As it is meant to be seen: a telephone writes beside the pixels which way is up.
    const png = await new Transformer(bytes)
      .rotate()
      .resize({ width: side, height: side, filter: ResizeFilterType.Lanczos3, fit: ResizeFit.Cover })
      .png()
    return { bytes: png, side }
  } catch {
    throw new NotAPicture('Không hỗ trợ file định dạng này')
  }
}

/** On white where it is transparent; pressed harder until it is light enough. */
async function pressed(
  { bytes, side: own }: Square,
  { side: most, quality, mostBytes }: { side: number; quality: number; mostBytes: number },
): Promise<Uint8Array> {
  const { Transformer, ResizeFilterType } = await import('@napi-rs/image')
  const side = Math.min(own, most)
  const sized =
    side === own
      ? bytes
      : await new Transformer(bytes)
          .resize({ width: side, height: side, filter: ResizeFilterType.Lanczos3 })
          .png()
  const ground = Buffer.alloc(side * side * 4, 255)
  for (let press = Math.round(quality * 100); press >= leastQuality; press -= 10) {
    const jpeg = await Transformer.fromRgbaPixels(ground, side, side).overlay(sized, 0, 0).jpeg(press)
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new NotAPicture('Không hỗ trợ file định dạng này')
}

let atWork = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (atWork >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  else atWork += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork -= 1
  }
}
