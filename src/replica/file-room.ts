import { forgetFiles, type KeptFile, type KeptFilesDatabase } from './kept-files.ts'

/** Room that is left to everything else on the phone (bytes). */
const spareBytes = 20 * 1024 * 1024

export interface Room {
  /** What all files together may take (bytes). */
  quotaBytes: number
  /** What the browser would still give; `undefined` where it does not tell. */
  freeBytes?: number | undefined
}

export interface FileSpace {
  bytes: number
  /** Of these, what the server does not have: never dropped to make room. */
  unsentBytes: number
  unsent: number
}

/** There is no room for another file: all that is kept waits for the server. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull'
  readonly space: FileSpace

  constructor(space: FileSpace) {
    super('no room for another file')
    this.space = space
  }
}

export function spaceOf(files: readonly KeptFile[]): FileSpace {
  const unsent = files.filter(isWaiting)
  const sum = (list: readonly KeptFile[]) => list.reduce((total, { bytes }) => total + bytes, 0)
  return { bytes: sum(files), unsentBytes: sum(unsent), unsent: unsent.length }
}

/** Only this device has its bytes, and somebody will ask for them: a file whose row is gone only waits to be forgotten. */
export function isWaiting({ state, orphanedAt }: KeptFile): boolean {
  return state !== 'stored' && orphanedAt === undefined
}

/**
 * Makes room for a file of so many bytes, inside a write of the files. Least important first: what was thrown away, what was only
 * fetched to look at, then what the server has, the longest unused first. What waits to be sent is never dropped; beyond it, `FilesFull`.
 */
export async function makeRoom(
  db: KeptFilesDatabase,
  bytes: number,
  { quotaBytes, freeBytes = Number.POSITIVE_INFINITY }: Room,
): Promise<void> {
  const files = await db.files.toArray()
  const space = spaceOf(files)
  let excess = Math.max(space.bytes + bytes - quotaBytes, bytes + spareBytes - freeBytes)
  const dropped: string[] = []
  for (const file of files.filter((each) => !isWaiting(each)).toSorted(byImportance)) {
    if (excess <= 0) break
    excess -= file.bytes
    dropped.push(file.id)
  }
  if (excess > 0) throw new FilesFull(space)
  await forgetFiles(db, dropped)
}

function byImportance(left: KeptFile, right: KeptFile): number {
  return rank(left) - rank(right) || left.usedAt - right.usedAt
}

function rank({ orphanedAt, fetched }: KeptFile): number {
  if (orphanedAt !== undefined) return 0
  return fetched ? 1 : 2
}
