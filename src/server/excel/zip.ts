import { crc32 } from 'node:zlib'
import { joinCrc32 } from '../../lib/join-crc32.ts'
import { type PackedSum, packedEnd } from './packed-piece.ts'

/** A file in an archive, packed already: its sum is known before its first byte is read. */
export interface ZipEntry extends PackedSum {
  name: string
  /** It is packed already in a way of its own, and lies there as it is: `raw` and `packed` are the same. */
  stored?: true
  /** Its packed pieces in their order, without the end that closes them. */
  pieces(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** What the plain form of an archive can say; whoever fills a sheet stays well below. */
const most = 0xffff_ffff

/** The archive as bytes, one piece at a time: nothing is held but the piece that is being sent. */
export async function* zip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield localHeader(entry, at)
    for await (const piece of entry.pieces()) yield piece
    if (!entry.stored) yield packedEnd
  }
  yield directory(entries, at)
}

/** What is known of how a file is packed, where an archive lies in another one. */
export type SummedEntry = ZipEntry & {
  /** Of its packed bytes. */
  packedCrc: number
}

/** The sum of the bytes that `zip` will make, without reading what is packed. */
export function zipSum(entries: readonly SummedEntry[], at: Date): PackedSum {
  let crc = 0
  let length = 0
  const add = (sum: number, bytes: number) => {
    crc = joinCrc32(crc, sum, bytes)
    length += bytes
  }
  const write = (bytes: Uint8Array) => add(crc32(bytes), bytes.length)
  for (const entry of entries) {
    write(localHeader(entry, at))
    add(entry.packedCrc, entry.packed)
    if (!entry.stored) write(packedEnd)
  }
  write(directory(entries, at))
  return { crc, raw: length, packed: length }
}

/** How many bytes `zip` will make of them. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, entry) => sum + lengthOf(entry) + 46 + nameOf(entry).length, 22)
}

function lengthOf(entry: ZipEntry): number {
  return 30 + nameOf(entry).length + packedOf(entry)
}

function packedOf({ packed, stored }: ZipEntry): number {
  return stored ? packed : packed + packedEnd.length
}

function nameOf({ name }: ZipEntry): Buffer {
  return Buffer.from(name)
}

/** What stands alike before a file and in the directory: version, flags (names are UTF-8), deflate, time, sums, length of the name. */
function facts(entry: ZipEntry, at: Date): Buffer {
  const { crc, raw } = entry
  const packed = packedOf(entry)
  if (raw > most || packed > most) throw new Error(`${entry.name} is too long for an archive`)
  const written = Buffer.alloc(26)
  written.writeUInt16LE(20, 0)
  written.writeUInt16LE(0x0800, 2)
  written.writeUInt16LE(entry.stored ? 0 : 8, 4)
  written.writeUInt16LE((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 6)
  written.writeUInt16LE(
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    8,
  )
  written.writeUInt32LE(crc, 10)
  written.writeUInt32LE(packed, 14)
  written.writeUInt32LE(raw, 18)
  written.writeUInt16LE(nameOf(entry).length, 22)
  return written
}

function localHeader(entry: ZipEntry, at: Date): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), facts(entry, at), nameOf(entry)])
}

function directory(entries: readonly ZipEntry[], at: Date): Buffer {
  let offset = 0
  const listed = entries.map((entry) => {
    const place = Buffer.alloc(14)
    if (offset > most) throw new Error('The archive is too long')
    place.writeUInt32LE(offset, 10)
    offset += lengthOf(entry)
    const madeBy = Buffer.from([20, 0])
    return Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, facts(entry, at), place, nameOf(entry)])
  })
  const length = listed.reduce((sum, { length: bytes }) => sum + bytes, 0)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...listed, end])
}
