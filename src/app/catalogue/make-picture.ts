import {
  pictureByteLimit,
  pictureQuality,
  pictureSide,
  thumbByteLimit,
  thumbSide,
} from '../../domain/catalogue/picture.ts'
import { withThumbnail } from '../../lib/jpeg.ts'
import { pressJpeg, type Square } from '../../lib/press-jpeg.ts'

/** A square of a picture as a product's own: 500 × 500 at most, JPEG, quality 0.9 (CAT-136, CAT-137), with the small one of lists inside. */
export async function makePicture(picture: ImageBitmap, square: Square): Promise<ArrayBuffer> {
  const small = await pressJpeg(picture, square, {
    side: thumbSide,
    quality: 0.8,
    mostBytes: thumbByteLimit,
  })
  const large = await pressJpeg(picture, square, {
    side: pictureSide,
    quality: pictureQuality,
    mostBytes: pictureByteLimit - thumbByteLimit - 32,
  })
  return withThumbnail(large, small).buffer
}
