import type { CarrierQuotesAnswer } from '../../protocol/queries/carrier-quotes.ts'
import { askQuotes, lastQuotes, type QuotedParcel } from '../../sync/ask-quotes.ts'
import { type ScreenAnswer, useQuestion } from '../session/use-answer.ts'

/** People type a weight digit by digit (ms). */
const pauseMs = 700

/** What each carrier takes for a parcel, asked anew whenever it changes, and when the network is back; `undefined` asks nothing. */
export function useQuotes(parcel: QuotedParcel | undefined): ScreenAnswer<CarrierQuotesAnswer> {
  return useQuestion(
    `quotes ${JSON.stringify(parcel)}`,
    parcel === undefined
      ? undefined
      : (replica) => ({
          delayMs: pauseMs,
          last: () => lastQuotes(replica, parcel),
          ask: (signal) => askQuotes(replica, parcel, signal),
        }),
  )
}
