import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { joinCrc32 } from '../../lib/join-crc32.ts'

const deflate = promisify(deflateRaw)

/** What an archive has to know of something packed: enough to go on packing behind it without reading it again. */
export interface PackedSum {
  crc: number
  /** Bytes before and after packing. */
  raw: number
  packed: number
}

export interface PackedPiece extends PackedSum {
  bytes: Uint8Array
}

/** Nothing packed yet. */
export const emptySum: PackedSum = { crc: 0, raw: 0, packed: 0 }

/** Ends a row of pieces: an empty last block of deflate. */
export const packedEnd: Uint8Array = new Uint8Array([3, 0])

/**
 * Packs a text so that pieces lie behind one another and are one stream, whoever packed them and when: each ends on a whole byte and refers
 * to nothing before it. The last is followed by `packedEnd`.
 */
export async function packPiece(text: string): Promise<PackedPiece> {
  const raw = Buffer.from(text)
  const bytes = await deflate(raw, { finishFlush: constants.Z_SYNC_FLUSH })
  return { bytes, crc: crc32(raw), raw: raw.length, packed: bytes.length }
}

/** The sum of what is packed and a piece behind it. */
export function joinSums(before: PackedSum, piece: PackedSum): PackedSum {
  return {
    crc: joinCrc32(before.crc, piece.crc, piece.raw),
    raw: before.raw + piece.raw,
    packed: before.packed + piece.packed,
  }
}
