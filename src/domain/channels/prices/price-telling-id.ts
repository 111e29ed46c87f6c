import { accountOf, type MarketShop } from '../market.ts'

/** Later than any (ms since 1970). */
const end = 9_999_999_999_999

/** So that the keys of a shop's tellings lie with the latest first. */
export function priceTellingId(
  shop: MarketShop,
  { at, command, place }: { at: number; command: string; place: number },
): string {
  return `${accountOf(shop)}/${String(end - at).padStart(13, '0')}/${command}:${place}`
}
