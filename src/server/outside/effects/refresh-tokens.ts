import { endOfPair } from '../../../domain/channels/shops/asking.ts'
import { reportTokens } from '../../../domain/channels/shops/report-tokens.ts'
import { keepTokens, readTokens, tokensIn } from '../shop-tokens.ts'
import { isLinked } from './is-linked.ts'
import type { Performer } from './performer.ts'

/**
 * Trades the pair of a shop for a new one, which is kept in the transaction that ends this: nobody uses it before (O7). Its subject has
 * one lease, so nobody else trades the same pair meanwhile.
 */
export const refreshTokens: Performer = async (making, { key }) => {
  const { company, account, shop, market, road, signal } = making
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked' }
  const place = { company, account }
  const { refresh, cipher, accessEndsAt: end } = await readTokens(road.store, road.vault, place)
  // A later pair than the one that was to be renewed is there: its own time comes.
  if (end > (endOfPair(shop, key) ?? end)) return { ok: true, answer: 'over' }
  const call = road.callFor(account, signal)
  const pair = await market.refresh(refresh, { shopId: shop.shopId, call, now: road.clock() })
  // Only who gave leave is told what names the shop.
  const tokens = { ...pair, cipher: pair.cipher ?? cipher }
  const { accessEndsAt, refreshEndsAt: endsAt } = tokens
  return {
    ok: true,
    async report({ give, outside }) {
      // Somebody gave leave anew meanwhile: that pair stays.
      const known = await tokensIn(outside, road.vault, place)
      if (known.refresh !== refresh) return undefined
      await keepTokens(outside, road.vault, place, tokens, road.clock())
      await give(reportTokens, { ...shop, accessEndsAt, endsAt })
      return undefined
    },
  }
}
