import { askStock } from '../../../domain/channels/stock/ask-stock.ts'
import type { MakingForAny } from './performer.ts'
import { sweepLinks } from './sweep-links.ts'

/** Goes through the links of a shop, and has the stock of each told. */
export const sweepStock = sweepLinks<MakingForAny>(({ shop }, part) => async ({ give }) => {
  await give(askStock, { ...shop, ...part })
  return undefined
})
