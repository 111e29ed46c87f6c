/** What the first bytes of a picture tell of it. */
export interface PictureFacts {
  type: 'png' | 'jpeg' | 'gif' | 'webp'
  /** Pixels; 0 where they are not read: of GIF and WebP. */
  width: number
  height: number
}

/** Nothing where the bytes are no picture of a kind that is known. */
export function pictureFacts(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 24) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return { type: 'gif', width: 0, height: 0 }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { type: 'webp', width: 0, height: 0 }
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegFacts(bytes) : undefined
}

/** Goes from mark to mark until the one that begins a frame. */
function jpegFacts(bytes: Buffer): PictureFacts | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame)
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
