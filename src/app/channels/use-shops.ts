import { useMemo } from 'react'
import { fetchItems } from '../../domain/channels/items/fetch-items.ts'
import { accountOf } from '../../domain/channels/market.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { company } from '../../replica/queries/shop.ts'
import { shopsQuestion } from '../../sync/questions.ts'
import { useMayDo } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'

/** The shops at marketplaces by their accounts; `undefined` until the company was read. */
export function useShops(): ReadonlyMap<string, KnownShop> | undefined {
  const shop = useLive(company, [])
  return useMemo(() => shop && new Map(shopsOf(shop).map((one) => [accountOf(one), one])), [shop])
}

/** Marketplaces that practice plays (decisions 12). */
export function usePlayedMarkets(): readonly string[] {
  const mayAsk = useMayDo(fetchItems)
  const { told } = useAnswer(shopsQuestion, mayAsk ? {} : undefined)
  return told?.value.practice ?? []
}
