import { Inflate } from 'fflate'
import { NoWorkbook, notReadable } from './no-workbook.ts'

/*
 * An archive as far as a workbook needs it. What it says of the size of its parts is looked at before a byte is unpacked, and what really comes out while
 * it does: a file of a kilobyte that claims, or turns out, to hold gigabytes is left alone.
 */

interface Entry {
  method: number
  packed: number
  /** As the archive says (bytes). */
  raw: number
  /** Where its own header begins. */
  at: number
}

/** All parts together, unpacked (bytes); 100,000 rows of ten columns take about seventy megabytes. */
const mostUnpackedBytes = 200 * 2 ** 20
/** Nobody's workbook has more parts. */
const mostEntries = 5_000
/** So much is unpacked at once. */
const stepBytes = 256 * 1024

const tooLong = 'Tệp giải nén ra quá lớn. Chép riêng bảng sản phẩm sang tệp mới rồi chọn lại.'

export interface Archive {
  names: readonly string[]
  /** A part as text; nothing where there is none under this name. @throws NoWorkbook where it is more than it may be */
  text(name: string): string | undefined
}

/**
 * @param most what all parts together may hold, unpacked (bytes)
 * @throws NoWorkbook with a Vietnamese sentence
 */
export function openArchive(bytes: Uint8Array, most = mostUnpackedBytes): Archive {
  const entries = entriesOf(bytes)
  let left = most
  const declared = [...entries.values()].reduce((sum, { raw }) => sum + raw, 0)
  if (declared > most) throw new NoWorkbook(tooLong)
  return {
    names: [...entries.keys()],
    text(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const unpacked = unpack(bytes, entry, left)
      left -= unpacked.bytes
      return unpacked.text
    },
  }
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new NoWorkbook(notReadable)
  const names = new TextDecoder()
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x0201_4b50) throw new NoWorkbook(notReadable)
    const [length, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]
    const name = names.decode(bytes.subarray(at + 46, at + 46 + length))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      raw: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + extra + comment
  }
  return entries
}

/** Where the directory is told of: behind everything, but for a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x0605_4b50) return at
  throw new NoWorkbook(notReadable)
}

function unpack(
  bytes: Uint8Array,
  { method, packed, at }: Entry,
  most: number,
): { text: string; bytes: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) throw new NoWorkbook(notReadable)
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = bytes.subarray(from, from + packed)
  const decoder = new TextDecoder()
  const texts: string[] = []
  let length = 0
  const take = (piece: Uint8Array, isLast: boolean) => {
    length += piece.length
    if (length > most) throw new NoWorkbook(tooLong)
    texts.push(decoder.decode(piece, { stream: !isLast }))
  }
  if (method === 0) take(body, true)
  else if (method === 8) {
    const inflate = new Inflate(take)
    for (let done = 0; done < body.length; done += stepBytes)
      inflate.push(body.subarray(done, done + stepBytes), done + stepBytes >= body.length)
  } else throw new NoWorkbook(notReadable)
  return { text: texts.join(''), bytes: length }
}
