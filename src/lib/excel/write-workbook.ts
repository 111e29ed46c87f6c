import { type Cell, type Column, sheetHead, sheetRow, sheetTail } from './sheet.ts'
import { sheetPath, workbookParts } from './workbook.ts'

/*
 * A small workbook written at once, by what browsers have of their own (deflate). A year of orders is written by the server, piece by piece
 * (`server/excel`), from the same sheets.
 */

interface Sheet {
  /** At most 31 letters and none of []:*?/\ */
  name: string
  columns: readonly Column[]
  /** Read while it is written, so that whoever reads them may pause for the screen. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** The bytes of a file with one sheet. @param at when it was made, as archives note it */
export async function writeWorkbook({ name, columns, rows }: Sheet, at: Date): Promise<ArrayBuffer> {
  const written = [sheetHead(columns)]
  for await (const cells of rows) written.push(sheetRow(columns, cells, written.length + 1))
  const count = written.length
  written.push(sheetTail(columns, count))
  const parts = [...workbookParts([name]), { name: sheetPath(1), text: written.join('') }]
  const entries = await Promise.all(parts.map(({ name, text }) => packed(name, text)))
  return new Blob(archive(entries, at)).arrayBuffer()
}

interface Entry {
  name: Bytes
  crc: number
  raw: number
  bytes: Bytes
}

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()

async function packed(name: string, text: string): Promise<Entry> {
  const raw = utf8.encode(text)
  const stream = new Blob([raw]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return { name: utf8.encode(name), crc: crc32(raw), raw: raw.length, bytes }
}

/** The plain form of an archive: each file behind its header, and the directory of all. */
function archive(entries: readonly Entry[], at: Date): Bytes[] {
  const parts: Bytes[] = []
  const directory: Bytes[] = []
  let offset = 0
  for (const entry of entries) {
    const facts = factsOf(entry, at)
    parts.push(header([0x04034b50], facts), entry.name, entry.bytes)
    const place = new DataView(new ArrayBuffer(14))
    place.setUint32(10, offset, true)
    directory.push(header([0x02014b50, 20], facts), new Uint8Array(place.buffer), entry.name)
    offset += 30 + entry.name.length + entry.bytes.length
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, entries.length, true)
  end.setUint16(10, entries.length, true)
  end.setUint32(12, sizeOf(directory), true)
  end.setUint32(16, offset, true)
  return [...parts, ...directory, new Uint8Array(end.buffer)]
}

/** A signature, in the directory with who made it, and the facts. */
function header([signature = 0, madeBy]: number[], facts: Bytes): Bytes {
  const start = madeBy === undefined ? 4 : 6
  const view = new DataView(new ArrayBuffer(start + facts.length))
  view.setUint32(0, signature, true)
  if (madeBy !== undefined) view.setUint16(4, madeBy, true)
  const bytes = new Uint8Array(view.buffer)
  bytes.set(facts, start)
  return bytes
}

/** What stands alike before a file and in the directory: version, flags (names are UTF-8), deflate, time, sums, length of the name. */
function factsOf({ name, crc, raw, bytes }: Entry, at: Date): Bytes {
  const facts = new DataView(new ArrayBuffer(26))
  facts.setUint16(0, 20, true)
  facts.setUint16(2, 0x0800, true)
  facts.setUint16(4, 8, true)
  facts.setUint16(6, (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1), true)
  facts.setUint16(8, ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), true)
  facts.setUint32(10, crc, true)
  facts.setUint32(14, bytes.length, true)
  facts.setUint32(18, raw, true)
  facts.setUint16(22, name.length, true)
  return new Uint8Array(facts.buffer)
}

function sizeOf(parts: readonly Bytes[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1
  return crc
})

function crc32(bytes: Bytes): number {
  let crc = 0xffff_ffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffff_ffff) >>> 0
}
