/*
 * How large a picture says it is, by its first bytes, before anybody decodes it: a small file may unfold into more than a machine holds.
 */

interface Size {
  /** px */
  width: number
  height: number
}

/** Of a JPEG, a PNG or a WebP; nothing of anything else. */
export function sizeOfPicture(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = sizeOfPng(view) ?? sizeOfWebp(view) ?? sizeOfFrame(view)
  return found && found.width > 0 && found.height > 0 ? found : undefined
}

function says(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false
  return [...text].every((letter, place) => view.getUint8(at + place) === letter.charCodeAt(0))
}

function sizeOfPng(view: DataView): Size | undefined {
  if (view.byteLength < 24 || !says(view, 0, '\x89PNG\r\n\x1a\n') || !says(view, 12, 'IHDR')) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Lossy (VP8), lossless (VP8L) and extended (VP8X). */
function sizeOfWebp(view: DataView): Size | undefined {
  if (view.byteLength < 30 || !says(view, 0, 'RIFF') || !says(view, 8, 'WEBP')) return undefined
  if (says(view, 12, 'VP8 '))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (says(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (!says(view, 12, 'VP8X')) return undefined
  const at = (place: number) => 1 + (view.getUint16(place, true) | (view.getUint8(place + 2) << 16))
  return { width: at(24), height: at(27) }
}

/** Of a JPEG: the first frame in the chain of segments. */
function sizeOfFrame(view: DataView): Size | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Filled up with FF before the marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xda) return undefined
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
