import type { SheetRow } from '../../../src/domain/catalogue/sheet-row.ts'
import type { PendingAction } from '../../../src/replica/own-rows.ts'

/** A command whose local transaction completed, seen on the disk itself. */
export interface Issued {
  id: string
  deviceId: string
  seq: number
  user: string
  path: string
  method: string
  params: unknown
  at: number
  /** Name of the phone it was done on. */
  on: string
  /** An empty command stands in its place … */
  voided: boolean
  /** … because its person took it back. */
  takenBack: boolean
  /** It reached the server, whatever became of the answer. */
  arrived: boolean
  /** Its phone was cleared by the browser while it waited. */
  evicted: boolean
  /** The server had it, and forgot it when a backup was put back. */
  forgotten: boolean
  /** A person has seen that it came to nothing, or sent it again. */
  seen: boolean
}

/** Rows of products, as a phone read them and sent them to the server. */
export interface Sheet {
  rows: readonly SheetRow[]
  /** Goods come in with what it makes … */
  hasPlace: boolean
  /** … and the books of what was there are brought in line with it. */
  balances: boolean
}

/** Every command people ever did in this world. */
export class Ledger {
  readonly issued = new Map<string, Issued>()
  /** How often a phone said no at once, by `path method`: nothing was stored. */
  readonly refusedAtOnce = new Map<string, number>()
  /** What a unit of a product ever cost (VND), by its code. */
  readonly costs = new Map<string, Set<number | undefined>>()
  /** Sheets that people had the server write, by the name each was given. */
  readonly sheets = new Map<string, Sheet>()

  note(on: string, { id, deviceId, seq, user, path, method, params, at }: PendingAction): void {
    const known = this.issued.get(id)
    if (!known) {
      const marks = {
        voided: false,
        takenBack: false,
        arrived: false,
        evicted: false,
        forgotten: false,
        seen: false,
      }
      this.issued.set(id, { id, deviceId, seq, user, path, method, params, at, on, ...marks })
    } else {
      // A command taken back keeps its place in the lane, and a place may be numbered anew after a restore.
      known.seq = seq
      known.voided ||= method === 'void' && known.method !== 'void'
    }
  }

  of(on: string): Issued[] {
    return [...this.issued.values()].filter((one) => one.on === on)
  }
}
