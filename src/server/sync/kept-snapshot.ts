import type { FileHandle } from 'node:fs/promises'
import { must } from '../../lib/must.ts'
import { type GzipPiece, gzipStream, type TextSum } from './gzip-pieces.ts'
import { openHiddenFile } from './hidden-file.ts'
import type { PackedSnapshot } from './packed-snapshot.ts'

/** Where a line lies in the file. */
interface Place {
  offset: number
  bytes: number
  sum: TextSum
}

/** Asks for room for so many more bytes; throws when there is none. */
type Claim = (bytes: number) => void

/**
 * A snapshot that is read once, line by line into a hidden file, and followed by any number of devices, each at its own pace, while it is
 * still being made and afterwards. In memory are only the places of the lines and what is on its way.
 *
 *   growing ──last line──▶ whole
 *      └──reading or writing fails──▶ broken     growing, whole ──close──▶ closed
 *
 * From broken and closed ones followers are cut; they go on by themselves.
 */
export class KeptSnapshot {
  /** Bytes in the file. */
  bytes = 0
  /** Devices that follow right now. */
  followers = 0
  #state: 'growing' | 'whole' | 'broken' | 'closed' = 'growing'
  readonly #file: FileHandle
  readonly #places: Place[] = []
  /** Behind each resume point, which line comes next. */
  readonly #next = new Map<string, number>()
  #tell = () => {}
  #change: Promise<void> = Promise.resolve()

  /** Begins to keep a snapshot. Throws when there can be no file. */
  static async open(snapshot: PackedSnapshot, claim: Claim, folder?: string): Promise<KeptSnapshot> {
    const kept = new KeptSnapshot(await openHiddenFile(folder))
    void kept.#record(snapshot, claim)
    return kept
  }

  private constructor(file: FileHandle) {
    this.#file = file
    this.#awaitChange()
  }

  get isGrowing(): boolean {
    return this.#state === 'growing'
  }

  /** Whether it can be followed. */
  get isUsable(): boolean {
    return this.#state === 'growing' || this.#state === 'whole'
  }

  /** Whether a device that stands there can go on from this copy. */
  has(point: string): boolean {
    return this.#next.has(point)
  }

  /** A gzip stream of the lines behind a point, or of all. Throws, as if the line was cut, when the copy is no more. */
  async *follow(point?: string): AsyncGenerator<Uint8Array, void> {
    this.followers += 1
    try {
      yield* gzipStream(this.#piecesFrom(point))
    } finally {
      this.followers -= 1
    }
  }

  async *#piecesFrom(point: string | undefined): AsyncGenerator<GzipPiece, void> {
    for (
      let line = point === undefined ? 0 : must(this.#next.get(point), 'the line after a load point');
      ;
      line += 1
    ) {
      while (line >= this.#places.length && this.isGrowing) await this.#change
      if (!this.isUsable) throw new Error('the shared snapshot is no more')
      const place = this.#places[line]
      if (!place) return
      yield { bytes: await this.#read(place), sum: place.sum }
    }
  }

  /** Frees the file; whoever still follows is cut. */
  async close(): Promise<void> {
    if (this.isUsable) await this.#end('closed')
  }

  async #record({ lines }: PackedSnapshot, claim: Claim): Promise<void> {
    try {
      for await (const { point, ...piece } of lines) {
        if (!this.isGrowing) return
        claim(piece.bytes.length)
        await this.#write(piece)
        if (point !== undefined) this.#next.set(point, this.#places.length)
        this.#wake()
      }
      if (this.isGrowing) this.#become('whole')
    } catch {
      // The followers, cut, go on by themselves and meet whatever stood in the way here.
      if (this.isGrowing) await this.#end('broken')
    }
  }

  async #write({ bytes, sum }: GzipPiece): Promise<void> {
    const offset = this.bytes
    this.bytes += bytes.length
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, offset + done)
      done += bytesWritten
    }
    this.#places.push({ offset, bytes: bytes.length, sum })
  }

  async #read({ offset, bytes }: Place): Promise<Buffer> {
    const piece = Buffer.allocUnsafe(bytes)
    for (let done = 0; done < bytes; ) {
      const { bytesRead } = await this.#file.read(piece, done, bytes - done, offset + done)
      if (bytesRead === 0) throw new Error('the shared snapshot was cut short')
      done += bytesRead
    }
    return piece
  }

  #become(state: 'whole' | 'broken' | 'closed'): void {
    this.#state = state
    this.#wake()
  }

  async #end(state: 'broken' | 'closed'): Promise<void> {
    this.#become(state)
    this.bytes = 0
    // It has no name and nobody will read it again: what the disk says about closing it changes nothing.
    await this.#file.close().catch(() => undefined)
  }

  #wake(): void {
    const tell = this.#tell
    this.#awaitChange()
    tell()
  }

  #awaitChange(): void {
    this.#change = new Promise((resolve) => {
      this.#tell = resolve
    })
  }
}
