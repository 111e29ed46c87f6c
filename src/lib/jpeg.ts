/*
 * What a JPEG says of itself, without decoding it: a chain of segments (marker, length, content) up to the picture's data. A small picture of
 * the same thing may lie in a JFIF extension segment (JFIF 1.02, "JFXX", code 10), so that one file holds both.
 */

export interface JpegSize {
  /** px */
  width: number
  height: number
}

interface Segment {
  marker: number
  /** Where the content begins and ends. */
  from: number
  to: number
}

const extension = [0x4a, 0x46, 0x58, 0x58, 0x00, 0x10]

/** Its size when the bytes are one whole JPEG from the first to the last byte; nothing when they are anything else. */
export function sizeOfJpeg(bytes: Uint8Array): JpegSize | undefined {
  const segments = segmentsOf(bytes)
  if (!segments || bytes.at(-2) !== 0xff || bytes.at(-1) !== 0xd9) return undefined
  const frames = segments.filter(({ marker }) => isFrame(marker))
  const [frame] = frames
  if (!frame || frames.length > 1 || frame.to - frame.from < 6) return undefined
  const at = frame.from
  const size = { height: word(bytes, at + 1), width: word(bytes, at + 3) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** The JPEG with a small one inside it. Throws when the small one is longer than a segment holds (65,527 bytes). */
export function withThumbnail(jpeg: Uint8Array, small: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + extension.length + small.length
  if (length > 0xffff) throw new Error(`expected a thumbnail of at most 65527 bytes, got ${small.length}`)
  const [first] = segmentsOf(jpeg) ?? []
  // JFIF says: right behind its own segment.
  const at = first?.marker === 0xe0 ? first.to : 2
  const made = new Uint8Array(jpeg.length + 2 + length)
  made.set(jpeg.subarray(0, at))
  made.set([0xff, 0xe0, length >> 8, length & 0xff, ...extension], at)
  made.set(small, at + 4 + extension.length)
  made.set(jpeg.subarray(at), at + 2 + length)
  return made
}

/** The small one inside a JPEG. */
export function thumbnailOf(jpeg: Uint8Array): Uint8Array | undefined {
  const found = segmentsOf(jpeg)?.find(
    ({ marker, from }) => marker === 0xe0 && extension.every((byte, index) => jpeg[from + index] === byte),
  )
  const small = found && jpeg.subarray(found.from + extension.length, found.to)
  return small && sizeOfJpeg(small) ? small : undefined
}

/** Up to the first scan; nothing when the chain breaks before it. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const segments: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0) return undefined
    const to = at + 2 + word(bytes, at + 2)
    if (to < at + 4 || to > bytes.length) return undefined
    segments.push({ marker, from: at + 4, to })
    if (marker === 0xda) return segments
    at = to
  }
  return undefined
}

/** SOF0 … SOF15, but not the tables that have a number among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function word(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
