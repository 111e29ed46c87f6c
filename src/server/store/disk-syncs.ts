import { close, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** The disk failed, and what it was told meanwhile may be gone: only a new start knows what is there. */
export class DiskFault extends Error {
  constructor(cause: unknown) {
    super('The disk did not keep what it was told. The server has to be started again.', { cause })
  }
}

export interface DiskSyncs {
  /** Resolves once everything that was committed before this call is safe from a power cut. Rejects with `DiskFault`, from the first failure on for good. */
  reached(): Promise<void>
  /** Something was committed that is not safe yet. */
  note(): void
  /** Throws where the disk failed before. */
  assertSound(): void
  close(): Promise<void>
}

/**
 * Commits become safe together: the disk is told once for all that were made since it was told last, and whoever waits for it keeps nobody from working. While it writes, the next ones gather.
 *
 * 2026-11-27: SQLite by itself waits for the disk within each commit, and with it the whole server: on a disk that takes 5 ms two hundred shops stood in one line.
 */
export function diskSyncs(
  sync: () => Promise<void>,
  closeFile: () => Promise<void> = async () => {},
): DiskSyncs {
  let committed = 0
  let safe = 0
  let fault: DiskFault | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    const upTo = committed
    try {
      await sync()
      safe = upTo
    } catch (error) {
      // A second try could succeed without the pages that the first one lost.
      fault = new DiskFault(error)
    } finally {
      running = undefined
    }
  }

  const assertSound = () => {
    if (fault) throw fault
  }

  const reached = async () => {
    const wanted = committed
    while (safe < wanted) {
      assertSound()
      running ??= run()
      await running
    }
    assertSound()
  }

  return {
    note() {
      committed += 1
    },
    assertSound,
    reached,
    async close() {
      await reached().catch(() => {})
      await closeFile()
    },
  }
}

/** Nothing is waited for: where a power loss does not matter. */
export function noSyncs(): DiskSyncs {
  return { note: () => {}, assertSound: () => {}, reached: async () => {}, close: async () => {} }
}

/** Syncs the log of an SQLite database that is open in WAL mode. (Locks lie on its other files, so that closing this one lets go of none.) */
export function walSyncs(wal: string): DiskSyncs {
  const file = openSync(wal, 'r+')
  const syncFile = promisify(fdatasync)
  return diskSyncs(
    () => syncFile(file),
    () => promisify(close)(file),
  )
}
