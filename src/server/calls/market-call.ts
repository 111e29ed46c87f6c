import type { Fields } from '../http/body.ts'
import type { AskingWays } from '../outside/shipping-ways.ts'

/** A call about a marketplace, by a name of document 2's. */
export interface MarketCall extends AskingWays {
  /** Where people open the app. */
  origin: string
  /** Gives one command as the caller. */
  command(call: { path: string; body: Fields }): Promise<unknown>
}
