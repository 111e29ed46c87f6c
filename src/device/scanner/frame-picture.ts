import type { Box, Picture } from './picture.ts'
import { shrinkPicture } from './picture.ts'
import type { Frame } from './read-frame.ts'
import { boxOfRegion, regionBeforeRotation } from './region.ts'
import type { Region } from './scan.ts'

const wholeSide = 1280
const formatsWithGreyPlane = ['I420', 'I420A', 'I422', 'I444', 'NV12']

/**
 * How far the camera's pixels are turned clockwise before a person sees them, degrees. A picture of the page is upright. `VideoFrame` is not
 * named here: browsers without WebCodecs do not know the word.
 */
export function rotationOf(frame: VideoFrame | ImageBitmap): number {
  return 'format' in frame && hasGreyPlane(frame) ? ((frame as { rotation?: number }).rotation ?? 0) : 0
}

/**
 * A camera frame. Its brightness plane is copied as it is where the camera delivers one (it nearly always does);
 * a frame that lives in graphics memory is drawn and read back.
 */
export function frameOfVideo(video: VideoFrame, region: Region): Frame {
  if (!hasGreyPlane(video)) {
    const size = { width: video.displayWidth, height: video.displayHeight }
    return drawnFrame(video, size, boxOfRegion(region, size), { x: 0, y: 0 })
  }
  const visible = video.visibleRect ?? { x: 0, y: 0, width: video.codedWidth, height: video.codedHeight }
  const { width, height } = visible
  const box = boxOfRegion(regionBeforeRotation(region, rotationOf(video)), { width, height })
  const at = (part: Box): Box => ({ ...part, x: part.x + visible.x, y: part.y + visible.y })
  return {
    width,
    height,
    box,
    boxPicture: () => greyPlane(video, at(box)),
    wholePicture: async () =>
      shrinkPicture(await greyPlane(video, at({ x: 0, y: 0, width, height })), wholeSide),
  }
}

/** A picture the page took of the video: the box alone (`origin` says where it lies in the frame) or everything. */
export function frameOfBitmap(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  origin: { x: number; y: number },
  region: Region,
): Frame {
  return drawnFrame(bitmap, size, boxOfRegion(region, size), origin)
}

function hasGreyPlane(video: VideoFrame): boolean {
  return formatsWithGreyPlane.includes(video.format ?? '')
}

let planes = new Uint8Array(0)

async function greyPlane(video: VideoFrame, rect: Box): Promise<Picture> {
  const size = video.allocationSize({ rect })
  if (planes.length < size) planes = new Uint8Array(size)
  const [grey] = await video.copyTo(planes, { rect })
  if (grey === undefined) throw new Error(`Expected a brightness plane in a ${video.format} frame, got none`)
  const { width, height } = rect
  if (grey.stride === width) {
    return { pixels: planes.subarray(grey.offset, grey.offset + width * height), width, height }
  }
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = grey.offset + row * grey.stride
    pixels.set(planes.subarray(start, start + width), row * width)
  }
  return { pixels, width, height }
}

type Drawable = VideoFrame | ImageBitmap

function drawnFrame(
  source: Drawable,
  size: { width: number; height: number },
  box: Box,
  origin: { x: number; y: number },
): Frame {
  const part = { ...box, x: box.x - origin.x, y: box.y - origin.y }
  const scale = Math.min(1, wholeSide / Math.max(size.width, size.height))
  const shrunk = { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }
  return {
    ...size,
    box,
    boxPicture: () => drawGrey(source, part, box),
    wholePicture: () => drawGrey(source, { x: 0, y: 0, ...size }, shrunk),
  }
}

// One canvas for the life of the worker: Safari keeps the memory of every new one.
let canvas: OffscreenCanvas | undefined

function drawGrey(
  source: Drawable,
  part: Box,
  { width, height }: { width: number; height: number },
): Picture {
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Expected a 2D canvas in the decoding worker, got none')
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return greyOfRgba(context.getImageData(0, 0, width, height).data, width, height)
}

/** Brightness of red, green, blue and alpha bytes. */
export function greyOfRgba(rgba: Uint8ClampedArray, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < pixels.length; pixel++, at += 4) {
    pixels[pixel] = (306 * rgba[at]! + 601 * rgba[at + 1]! + 117 * rgba[at + 2]!) >> 10
  }
  return { pixels, width, height }
}
