import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'

/** A file within an archive that is read from front to back. What is left of it unread is passed over. */
export interface ReadEntry {
  name: string
  /** Its bytes, unpacked. @throws BrokenZip when they are not what the archive says */
  bytes(): AsyncIterable<Buffer>
}

/** It is damaged, cut short, or none of ours. */
export class BrokenZip extends Error {}

/** It unpacks to more than its reader takes. */
export class LargeZip extends Error {}

const fileMark = 0x0403_4b50
const directoryMark = 0x0201_4b50

/** How much of an archive is read. */
export interface ZipLimit {
  /** Of all its files together, unpacked. */
  bytes: number
  files: number
}

/**
 * The files of an archive in their order, each unpacked piece by piece: nothing is held but the piece at hand. An archive that tells the length of a file behind it is not read.
 * What is unpacked is counted as it comes: what an archive says of its lengths is not believed.
 * @throws LargeZip
 */
export async function* readZip(
  source: AsyncIterable<Uint8Array>,
  limit: ZipLimit,
): AsyncGenerator<ReadEntry> {
  const stream = new ByteStream(source)
  let left = limit.bytes
  const count = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new LargeZip(`more than ${limit.bytes} bytes`)
  }
  for (let files = 0; ; files += 1) {
    const mark = (await stream.take(4)).readUInt32LE(0)
    if (mark === directoryMark) return
    if (mark !== fileMark) throw new BrokenZip('no archive')
    if (files === limit.files) throw new LargeZip(`more than ${limit.files} files`)
    const head = await stream.take(26)
    const [flags, method] = [head.readUInt16LE(2), head.readUInt16LE(4)]
    if ((flags & 9) !== 0 || (method !== 0 && method !== 8)) throw new BrokenZip('packed in another way')
    const [crc, packed] = [head.readUInt32LE(10), head.readUInt32LE(14)]
    const name = (await stream.take(head.readUInt16LE(22))).toString('utf8')
    await stream.take(head.readUInt16LE(24))
    const body = stream.upTo(packed)
    yield { name, bytes: () => checked(method === 8 ? inflated(body) : body, crc, count) }
    for await (const _ of body);
  }
}

function inflated(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const inflate = createInflateRaw()
  const from = Readable.from(body, { objectMode: false })
  from.on('error', (error) => inflate.destroy(error))
  from.pipe(inflate)
  return inflate
}

async function* checked(
  body: AsyncIterable<Buffer>,
  crc: number,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    for await (const bytes of body) {
      count(bytes.length)
      sum = crc32(bytes, sum)
      yield bytes
    }
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('Z_')) throw new BrokenZip('damaged')
    throw error
  }
  if (sum !== crc) throw new BrokenZip('damaged')
}

/** Bytes that come in pieces of any length. */
class ByteStream {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.upTo(length)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *upTo(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next()
        if (next.done) throw new BrokenZip('cut short')
        this.#rest = Buffer.from(next.value)
        continue
      }
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}
