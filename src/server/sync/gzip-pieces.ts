/**
 * A gzip stream in pieces that lean on nothing before them: any run of pieces, between head and tail, is a whole stream.
 * So one compressed copy serves who starts at the beginning and who goes on in the middle.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { joinCrc32 } from '../../lib/join-crc32.ts'

export interface GzipPiece {
  bytes: Uint8Array
  /** Of the text: its checksum and length (bytes). */
  sum: TextSum
}

export interface TextSum {
  crc32: number
  length: number
}

const deflate = promisify<Buffer, object, Buffer>(deflateRaw)

/** The first bytes of every stream: deflate, no name, no time, no system. */
const gzipHead: Buffer = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const noText: TextSum = { crc32: 0, length: 0 }

/** Compressed in a thread of Node's own, and ended on a byte. */
export async function gzipPiece(text: string): Promise<GzipPiece> {
  const plain = Buffer.from(text)
  const bytes = await deflate(plain, { level: 4, finishFlush: constants.Z_FULL_FLUSH })
  return { bytes, sum: { crc32: crc32(plain), length: plain.length } }
}

/** The whole stream that pieces make, one after another. */
export async function* gzipStream(pieces: AsyncIterable<GzipPiece>): AsyncGenerator<Uint8Array, void> {
  let sent = noText
  yield gzipHead
  for await (const { bytes, sum } of pieces) {
    yield bytes
    sent = joinSums(sent, sum)
  }
  yield gzipTail(sent)
}

/** Of the texts of two runs, one behind the other. */
function joinSums(first: TextSum, second: TextSum): TextSum {
  return {
    crc32: joinCrc32(first.crc32, second.crc32, second.length),
    length: first.length + second.length,
  }
}

/** The last bytes: an empty last block, and the checksum and length of everything that was sent. */
function gzipTail({ crc32: sum, length }: TextSum): Buffer {
  const tail = Buffer.from([0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  tail.writeUInt32LE(sum, 2)
  tail.writeUInt32LE(length % 2 ** 32, 6)
  return tail
}
