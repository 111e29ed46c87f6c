/** Pokes on their way out, one a company. */
export interface GatheredPokes {
  /**
   * The company is told in a moment; what comes before then goes along, with the newest version.
   *
   * @param changes how many there were, where another server gathered them
   */
  add(company: string, version: number, changes?: number): void
  /** Nobody is told any more. */
  stop(): void
}

/** What is told together. */
export interface Gathered {
  version: number
  /** How many changes it is about. */
  changes: number
  /** So many come that phones had better fetch them together, when they find the time. */
  isBusy: boolean
}

/** Up to so many changes a second each is told at once; from twice as many on the shop is busy. */
export const calmRate = 12
/** What came longer ago than this hardly counts (ms). */
const memoryMs = 1_000
const forgetMs = 10 * memoryMs

interface Shop {
  /** Changes of the last second, each counting less the older it is. */
  heat: number
  heatedAt: number
  waiting?: { version: number; changes: number } | undefined
  timer?: NodeJS.Timeout | undefined
  isTelling: boolean
}

/**
 * Makes one poke of changes that come together:
 *
 *   quiet ──change──▶ told at once │ the more came in the last second, the longer it waits for others: up to `delayMs` ──▶ told
 *
 * While a company is being told, what comes waits for the next time.
 */
export function gatherPokes(
  delayMs: number,
  tell: (company: string, gathered: Gathered) => unknown,
  now: () => number = () => performance.now(),
): GatheredPokes {
  const shops = new Map<string, Shop>()
  let isStopped = false

  function warm(shop: Shop, changes: number): void {
    const at = now()
    shop.heat = shop.heat * Math.exp((shop.heatedAt - at) / memoryMs) + changes
    shop.heatedAt = at
  }

  /** 0 … 1 */
  const busyness = ({ heat }: Shop) => Math.min(1, Math.max(0, heat / calmRate - 1))

  function leaveLater(company: string, shop: Shop): void {
    clearTimeout(shop.timer)
    shop.timer = setTimeout(() => {
      leave(company, shop).catch(() => undefined) // the next poke tells of this change too
    }, delayMs * busyness(shop))
  }

  async function leave(company: string, shop: Shop): Promise<void> {
    const { waiting } = shop
    shop.timer = shop.waiting = undefined
    if (!waiting) return
    shop.isTelling = true
    try {
      await tell(company, { ...waiting, isBusy: busyness(shop) === 1 })
    } finally {
      shop.isTelling = false
      if (isStopped) shops.clear()
      else if (shop.waiting) leaveLater(company, shop)
      else shop.timer = setTimeout(() => shops.delete(company), forgetMs).unref()
    }
  }

  return {
    add(company, version, changes = 1) {
      if (isStopped) return
      const shop = shops.get(company) ?? { heat: 0, heatedAt: now(), isTelling: false }
      shops.set(company, shop)
      warm(shop, changes)
      const { waiting } = shop
      shop.waiting = {
        version: Math.max(version, waiting?.version ?? 0),
        changes: changes + (waiting?.changes ?? 0),
      }
      if (!waiting && !shop.isTelling) leaveLater(company, shop)
    },

    stop() {
      isStopped = true
      for (const { timer } of shops.values()) clearTimeout(timer)
      shops.clear()
    },
  }
}
