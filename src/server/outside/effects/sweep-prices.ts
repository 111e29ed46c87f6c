import { askPrices } from '../../../domain/channels/prices/ask-prices.ts'
import { sweepLinks } from './sweep-links.ts'

/** Goes through the links of a shop, and has what each costs there looked at. */
export const sweepPrices = sweepLinks(({ shop }, part) => async ({ give }) => {
  await give(askPrices, { ...shop, ...part })
  return undefined
})
