import type { Scope } from '../../domain/people/scope.ts'
import { secrets } from '../../domain/tables/table.ts'
import type { CompanyHead, Store } from '../store/store.ts'
import { KeptSnapshot } from './kept-snapshot.ts'
import type { PackedSnapshot } from './packed-snapshot.ts'
import { pointOf } from './snapshot.ts'

/** How long copies live and how much room they take. */
export interface SharingLimits {
  /** Devices that start so long after the first one follow its copy; nothing is shared when 0 (ms). */
  freshMs: number
  /** Devices may go on from a copy for so long; then whoever still follows is cut (ms). */
  keptMs: number
  /** All copies together (bytes on disk). */
  mostBytes: number
  /** Each copy is an open file. */
  mostCopies: number
  /** Where the files are made; the system's folder when absent. */
  folder?: string
}

export const sharingLimits: SharingLimits = {
  freshMs: 5 * 60_000,
  keptMs: 20 * 60_000,
  mostBytes: 2 ** 30,
  mostCopies: 100,
}

const sweepEveryMs = 60_000

interface Asked {
  company: string
  scope: Scope
  /** Where the device goes on. */
  resume?: { table: string; after: string } | undefined
  /** Reads the snapshot, when there is none yet to follow. */
  read(): Promise<PackedSnapshot>
}

export interface SharedSnapshots {
  /** The snapshot as a gzip stream; nothing when this device has to be served by itself. */
  follow(asked: Asked): Promise<AsyncGenerator<Uint8Array, void> | undefined>
  /** Closes every copy; whoever follows is cut. */
  stop(): Promise<void>
}

interface Copy {
  name: string
  madeAt: number
  head: CompanyHead
  kept: KeptSnapshot
}

/**
 * Thirty phones that come to work together are one reading of the shop: the first of a company and scope begins a copy, the others
 * follow it, also while it is being made. What changed since its V0 comes with everybody's pull.
 */
export function shareSnapshots(store: Store, clock: () => number, limits: SharingLimits): SharedSnapshots {
  const copies = new Set<Copy>()
  const beginnings = new Map<string, Promise<Copy | undefined>>()
  const sweeping = setInterval(sweep, sweepEveryMs)
  sweeping.unref()
  let isStopped = false

  async function follow({ company, scope, resume, read }: Asked) {
    if (limits.freshMs <= 0 || isStopped) return undefined
    sweep()
    const name = nameOf(company, scope)
    const head = await store.read(company, (reading) => reading.head())
    const own = [...copies].filter((copy) => copy.name === name && isStillTrue(copy, head))
    if (resume) {
      const point = pointOf(resume.table, resume.after)
      return own.find(({ kept }) => kept.isUsable && kept.has(point))?.kept.follow(point)
    }
    // A copy that broke is not tried again at once: a full disk would cut the same devices for ever.
    const fresh = own.find(({ madeAt }) => Math.abs(clock() - madeAt) < limits.freshMs)
    if (fresh) return fresh.kept.isUsable ? fresh.kept.follow() : undefined
    const beginning = beginnings.get(name) ?? begin(name, read)
    return (await beginning)?.kept.follow()
  }

  function begin(name: string, read: Asked['read']): Promise<Copy | undefined> {
    const beginning = keep(name, read).finally(() => beginnings.delete(name))
    beginnings.set(name, beginning)
    return beginning
  }

  async function keep(name: string, read: Asked['read']): Promise<Copy | undefined> {
    while (copies.size >= limits.mostCopies) if (!dropIdle()) return undefined
    const madeAt = clock()
    const snapshot = await read()
    try {
      const kept = await KeptSnapshot.open(snapshot, claim, limits.folder)
      const copy = { name, madeAt, head: snapshot.head, kept }
      copies.add(copy)
      if (isStopped) await drop(copy)
      return copy
    } catch {
      return undefined // no file can be made here: everybody is served as if nothing was shared
    }
  }

  function claim(bytes: number): void {
    while (takenBytes() + bytes > limits.mostBytes) {
      if (!dropIdle()) throw new Error('the shared snapshots take all the room they may')
    }
  }

  function takenBytes(): number {
    return [...copies].reduce((sum, { kept }) => sum + kept.bytes, 0)
  }

  /** Drops the oldest copy that nobody follows. */
  function dropIdle(): boolean {
    for (const copy of copies) {
      if (copy.kept.followers > 0 || copy.kept.isGrowing) continue
      void drop(copy)
      return true
    }
    return false
  }

  function sweep(): void {
    for (const copy of copies) if (clock() >= copy.madeAt + limits.keptMs) void drop(copy)
  }

  async function drop(copy: Copy): Promise<void> {
    copies.delete(copy)
    await copy.kept.close()
  }

  return {
    follow,
    async stop() {
      isStopped = true
      clearInterval(sweeping)
      await Promise.all([...copies].map(drop))
    },
  }
}

/** Everything that decides what a device may see (S13). */
function nameOf(company: string, { tables, warehouses, ...shown }: Scope): string {
  return JSON.stringify([company, tables, warehouses ?? null, secrets.map((secret) => shown[secret])])
}

/** Whether a device that pulls from the copy's version gets everything that changed since. */
function isStillTrue({ head }: Copy, now: CompanyHead): boolean {
  return head.lineage === now.lineage && head.version <= now.version && head.version >= now.tombstoneFloor
}
