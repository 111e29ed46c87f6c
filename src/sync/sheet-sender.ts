import { liveQuery } from 'dexie'
import { keptSheetsOf } from '../replica/kept-sheets.ts'
import type { Replica } from '../replica/replica.ts'
import { sendSheets } from './send-sheets.ts'

const everyMs = 60_000

/** Sends sheets while a page is open, until the answer is called. With the page closed the worker does. */
export function startSheetSender(replica: Replica): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const trigger = () => void sendSheets(replica, signal).catch(() => undefined)
  // A sheet is ready when the server knows its job: its command has left the queue.
  const waiting = liveQuery(async () => {
    const ids = await keptSheetsOf(replica.environment).sheets.toCollection().primaryKeys()
    const shadows = await replica.db.shadows.bulkGet(ids.map((id): [string, string] => ['jobs', id]))
    return `${ids.join()} ${shadows.filter(Boolean).length}`
  }).subscribe({ next: trigger, error: () => undefined })
  const minute = setInterval(trigger, everyMs)
  window.addEventListener('online', trigger, { signal })
  return () => {
    stopped.abort()
    clearInterval(minute)
    waiting.unsubscribe()
  }
}
