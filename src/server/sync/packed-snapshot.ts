import type { CompanyHead, Store } from '../store/store.ts'
import { type GzipPiece, gzipPiece } from './gzip-pieces.ts'
import { type SnapshotQuestion, type SnapshotText, snapshot } from './snapshot.ts'

/** A line of a snapshot as it travels. */
export interface PackedLine extends GzipPiece, Omit<SnapshotText, 'text'> {}

export interface PackedSnapshot {
  head: CompanyHead
  /** Throws as those of `snapshot` do. The next one is read when it is asked for. */
  lines: AsyncGenerator<PackedLine, void>
}

export type ReadSnapshot = (question: SnapshotQuestion) => Promise<PackedSnapshot>

/** A snapshot whose lines are compressed where it is read. */
export async function packedSnapshot(
  store: Pick<Store, 'read'>,
  question: SnapshotQuestion,
): Promise<PackedSnapshot> {
  const { head, lines } = await snapshot(store, question)
  return { head, lines: packed(lines) }
}

async function* packed(lines: AsyncIterable<SnapshotText>): AsyncGenerator<PackedLine, void> {
  for await (const { text, ...line } of lines) yield { ...line, ...(await gzipPiece(text)) }
}
