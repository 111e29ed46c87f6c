import { randomUUID } from 'node:crypto'
import { slices } from '../../lib/slices.ts'
import type { Faults } from './faults.ts'
import type { KeptRows } from './kept-file.ts'

/** A message on its way to the shop's server. */
export interface PendingHook {
  id: string
  body: string
  /** Ms since 1970. */
  dueAt: number
  /** How often it was tried. */
  tried: number
  /** Signed by somebody else; sent once. */
  isForged?: boolean | undefined
}

/** Posts a message; says whether it was taken. */
export type PostHook = (message: { address: string; body: string; isForged: boolean }) => Promise<boolean>

export interface HookSettings {
  /** Where messages go; nobody is told without. */
  address: string | undefined
  /** After each failed try (ms); after the last one the message is lost. */
  retriesMs: readonly number[]
  post: PostHook
  clock(): number
  random(): number
}

export interface Hooks {
  tell(body: string): void
  /** Sends what is due; resolves when all of it was tried. Two of them at once send nothing twice. */
  sendDue(): Promise<void>
  readonly waiting: number
  /** Nothing is sent or written any more; what waits is sent after the next start. */
  stop(): void
}

/** A late message comes so much later, a shuffled one up to so much (ms). */
const lateMs = 60_000
const shuffledMs = 5_000
const atOnce = 16

/** What is not taken is tried again, over a restart too. */
export function makeHooks(pending: KeptRows<PendingHook>, faults: Faults, settings: HookSettings): Hooks {
  const { address, retriesMs, post, clock, random } = settings
  const beingSent = new Set<string>()
  let isStopped = false

  function put(body: string, dueAt: number, isForged?: boolean): void {
    const id = randomUUID()
    pending.put(id, { id, body, dueAt, tried: 0, isForged })
  }

  async function send(hook: PendingHook, to: string): Promise<void> {
    const isTaken = await post({ address: to, body: hook.body, isForged: hook.isForged ?? false }).catch(
      () => false,
    )
    if (isStopped) return
    const waitMs = retriesMs[hook.tried]
    if (isTaken || hook.isForged || waitMs === undefined) pending.drop(hook.id)
    else pending.put(hook.id, { ...hook, tried: hook.tried + 1, dueAt: clock() + waitMs })
  }

  return {
    tell(body) {
      if (!address || faults.strikes('hook-lost')) return
      if (faults.strikes('hook-forged')) put(body, clock(), true)
      const late = faults.strikes('hook-late') ? lateMs : 0
      const shuffled = faults.strikes('hook-shuffled') ? Math.floor(random() * shuffledMs) : 0
      put(body, clock() + late + shuffled)
      if (faults.strikes('hook-doubled')) put(body, clock() + late)
    },
    async sendDue() {
      while (address && !isStopped) {
        const due = pending
          .all()
          .filter(({ id, dueAt }) => dueAt <= clock() && !beingSent.has(id))
          .sort((one, other) => one.dueAt - other.dueAt)
        if (due.length === 0) return
        for (const { id } of due) beingSent.add(id)
        for (const some of slices(due, atOnce)) await Promise.all(some.map((hook) => send(hook, address)))
        for (const { id } of due) beingSent.delete(id)
      }
    },
    get waiting() {
      return pending.size
    },
    stop() {
      isStopped = true
    },
  }
}
