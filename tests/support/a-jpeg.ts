import { randomBytes } from 'node:crypto'
import jpeg from 'jpeg-js'

interface JpegOf {
  width?: number
  height?: number
  /** 1 … 100. */
  quality?: number
}

/** A JPEG of nothing but noise, another one each time. */
export function aJpeg({ width = 40, height = 40, quality = 50 }: JpegOf = {}): Buffer {
  return Buffer.from(jpeg.encode({ data: randomBytes(width * height * 4), width, height }, quality).data)
}
