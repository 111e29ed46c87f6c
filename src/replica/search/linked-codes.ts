import { liveQuery, type Subscription } from 'dexie'
import type { Replica } from '../replica.ts'

/** Codes of the products that are sold by a listing, read once for all who ask, and again when links change. */
export class LinkedCodes {
  /** `undefined` until they were read once; another set with every change. */
  codes: ReadonlySet<string> | undefined
  readonly #replica: Replica
  readonly #listeners = new Set<() => void>()
  #reading: Subscription | undefined

  constructor(replica: Replica) {
    this.#replica = replica
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#reading ??= liveQuery(() => readCodes(this.#replica)).subscribe((codes) => this.#tell(codes))
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#reading?.unsubscribe()
      this.#reading = undefined
    }
  }

  #tell(codes: ReadonlySet<string>): void {
    // Another set would have every list counted anew.
    if (this.codes && hasSame(this.codes, codes)) return
    this.codes = codes
    for (const listener of this.#listeners) listener()
  }
}

function hasSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((code) => other.has(code))
}

async function readCodes({ db }: Replica): Promise<ReadonlySet<string>> {
  const codes = new Set<string>()
  await db.links.each(({ products }) => {
    for (const { productCode } of products) codes.add(productCode)
  })
  return codes
}

const known = new WeakMap<Replica, LinkedCodes>()

export function linkedCodes(replica: Replica): LinkedCodes {
  const codes = known.get(replica) ?? new LinkedCodes(replica)
  known.set(replica, codes)
  return codes
}

/** Whether a product is sold by a listing; it may have had another code when it was linked. */
export function isLinked(
  { key, oldCodes = [] }: { key: string; oldCodes?: readonly string[] },
  linked: ReadonlySet<string>,
): boolean {
  return linked.has(key) || oldCodes.some((code) => linked.has(code))
}
