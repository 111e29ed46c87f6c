import type { Dexie } from 'dexie'
import type { DeviceStore } from './device-store.ts'
import type { Environment } from './environment.ts'
import { thawed, timesLetGo } from './let-go.ts'
import type { Replica } from './replica.ts'
import { tellReplicaLoss } from './replica-loss.ts'
import { runQueriesAgain } from './watch-transactions.ts'

/*
 * 2026-11-22. WebKit keeps all databases in a process of its own, which iOS ends when a phone wakes up or memory is short. The page then
 * hears `close`, live queries answer nothing and report nothing, and no database can be opened until the page is loaded again. Other
 * browsers close a database when a person clears it. So: try once to open it, and look whether what must be in it is still there.
 */

interface Watched {
  db: Dexie
  environment: Pick<Environment, 'wait'>
  /** A small read: whether what must be in it is in it. */
  isWhole(): PromiseLike<boolean>
}

export interface MemoryWatch {
  /** Asks the database a small question; one that does not answer in time is opened once more, or told as gone. */
  look(): Promise<void>
}

/** A database at work may let a small question wait; a dead one never answers it (ms). */
const patienceMs = 5_000

/** Watches over the rows of the shop: the lane of whoever works must be among them. */
export function watchReplica({ db, environment, session }: Replica): MemoryWatch {
  const isWhole = () => db.lanes.get(session.deviceId).then((lane) => lane !== undefined)
  return watch({ db, environment, isWhole })
}

/** Watches over who uses the device; nobody may. */
export function watchDeviceStore({ db }: DeviceStore, environment: Watched['environment']): MemoryWatch {
  const isWhole = () =>
    db
      .table('settings')
      .count()
      .then(() => true)
  return watch({ db, environment, isWhole })
}

/** Tells when the browser took a database away under the page. One the app closed itself is left alone. */
function watch({ db, environment, isWhole }: Watched): MemoryWatch {
  let opening: Promise<void> | undefined

  function openAgain(): Promise<void> {
    opening ??= tryToOpen().finally(() => {
      opening = undefined
    })
    return opening
  }

  async function tryToOpen(): Promise<void> {
    await thawed()
    const before = timesLetGo()
    try {
      await inTime(db.open())
      if (await inTime(isWhole())) return runQueriesAgain()
    } catch {
      if (timesLetGo() > before) return tryToOpen()
    }
    tellReplicaLoss('gone', db.name)
  }

  async function inTime<R>(asked: PromiseLike<R>): Promise<R> {
    const answered = new AbortController()
    const late = environment.wait(patienceMs, answered.signal).then(() => {
      throw new Error(`Expected ${db.name} to answer within ${patienceMs} ms.`)
    })
    try {
      return await Promise.race([asked, late])
    } finally {
      answered.abort()
    }
  }

  // Sticky: every connection is listened to, also those that are opened later.
  db.on('ready', () => db.backendDB().addEventListener('close', () => void openAgain()), true)

  return {
    async look() {
      if (opening || db.hasBeenClosed()) return
      const before = timesLetGo()
      try {
        if (await inTime(isWhole())) return
      } catch {
        if (timesLetGo() > before) return
      }
      db.close({ disableAutoOpen: false })
      await openAgain()
    },
  }
}
