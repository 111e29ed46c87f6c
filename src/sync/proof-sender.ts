import { liveQuery } from 'dexie'
import { finishProofs } from '../replica/keep-proof.ts'
import { keptFilesOf } from '../replica/kept-files.ts'
import { keptPicturesOf } from '../replica/kept-pictures.ts'
import type { Replica } from '../replica/replica.ts'
import { registerBackgroundSync } from './page-sync.ts'
import { sendAsSet } from './send-as-set.ts'
import { askToSend, type SendOptions } from './send-proofs.ts'

const everyMs = 60_000

type Why = Pick<SendOptions, 'byHand' | 'anew'>

let current: ((why: Why) => void) | undefined

/** "Tải lên ngay": over whatever network there is. */
export async function sendProofsNow(replica: Replica): Promise<void> {
  await askToSend(replica)
  current?.({ byHand: true })
}

/** Files may go, and labels may be missing: everything else is sent and fetched. */
export function sendFilesDue(): void {
  current?.({})
}

/** Sends photos, clips, signatures and pictures of products while a page is open, until the answer is called. With the page closed the worker does. */
export function startProofSender(replica: Replica): () => void {
  const { session, environment } = replica
  const files = keptFilesOf(environment)
  const made = keptPicturesOf(environment)
  const stopped = new AbortController()
  const { signal } = stopped
  let stop = new AbortController()
  let running = false
  let wanted: Why | undefined

  async function run({ byHand = false, anew = byHand }: Why): Promise<void> {
    wanted = { byHand: byHand || wanted?.byHand === true, anew: anew || wanted?.anew === true }
    if (running) return
    running = true
    stop = new AbortController()
    try {
      for (let next = takeWanted(); next; next = takeWanted()) {
        await sendAsSet(replica, { ...next, signal: AbortSignal.any([signal, stop.signal]) })
      }
    } finally {
      running = false
    }
  }

  function takeWanted() {
    const next = signal.aborted || stop.signal.aborted ? undefined : wanted
    wanted = undefined
    return next
  }

  // A closed database tells on its own.
  const trigger = (why: Why = {}) => void run(why).catch(() => undefined)
  const sleep = () => stop.abort() // a frozen page must hold no lock
  const seen = () => document.visibilityState === 'visible' && trigger()
  // A file is ready when the server knows its row: its command has left the queue.
  const ready = liveQuery(async () => {
    const company = session.user.company_id
    const kept = await files.files.where('[company+state]').equals([company, 'kept']).primaryKeys()
    const pictures = await made.pictures.where({ company, state: 'waiting' }).primaryKeys()
    if (kept.length + pictures.length === 0) return ''
    const waiting = await replica.db.pendingActions.filter(({ path }) => path === '/api/proof').count()
    return `${[...kept, ...pictures].join()} ${waiting}`
  }).subscribe({
    next(told) {
      if (told === '') return
      trigger()
      void registerBackgroundSync()
    },
    error: () => undefined,
  })
  const minute = setInterval(seen, everyMs)
  const { connection } = navigator as { connection?: EventTarget }
  connection?.addEventListener('change', () => trigger(), { signal })
  window.addEventListener('online', () => trigger({ anew: true }), { signal })
  window.addEventListener('pagehide', sleep, { signal })
  document.addEventListener('freeze', sleep, { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  current = trigger
  void finishProofs(replica)
    .catch(() => undefined)
    .then(() => trigger())

  return () => {
    stopped.abort()
    clearInterval(minute)
    ready.unsubscribe()
    if (current === trigger) current = undefined
  }
}
