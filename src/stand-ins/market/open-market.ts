import type { Hooks } from './hooks.ts'
import type { KeptFile } from './kept-file.ts'
import { listenHere } from './listen.ts'
import type { Outcome, WireRequest } from './outcome.ts'

/** What a practice marketplace does while it stands. */
export interface LivingMarket {
  /** Any free one when 0. */
  port: number
  kept: KeptFile
  hooks: Hooks
  answer(request: WireRequest): Outcome
  /** Tells what has come due since. */
  tellDue?(): void
  /** What happens by itself in a minute. */
  liveAMinute(): void
}

export interface OpenMarket {
  port: number
  /** `http://localhost:4002`: its control page, and what its calls begin with. */
  address: string
  stop(): Promise<void>
}

/** Messages that are due are looked for so often (ms). */
const lookEveryMs = 200
const minuteMs = 60_000

/** Listens, sends messages and lives on, until it is stopped. Its file is closed then, and where it cannot listen. */
export async function openMarket(market: LivingMarket): Promise<OpenMarket> {
  const { port, kept, hooks } = market
  try {
    const listening = await listenHere(port, (request) => market.answer(request))
    const looking = setInterval(() => {
      market.tellDue?.()
      void hooks.sendDue()
    }, lookEveryMs)
    const living = setInterval(() => market.liveAMinute(), minuteMs)
    return {
      port: listening.port,
      address: `http://localhost:${listening.port}`,
      async stop() {
        clearInterval(looking)
        clearInterval(living)
        hooks.stop()
        await listening.stop()
        kept.close()
      },
    }
  } catch (error) {
    kept.close()
    throw error
  }
}
