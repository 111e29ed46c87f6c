import { type KnownShop, shopIn } from '../../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { ShopRoad } from '../../../domain/tables/shop-roads.ts'
import type { MakingForAny } from './performer.ts'

/** The shop as its company's row has it; nothing of one that was never linked. */
export async function shopOf({
  company,
  shop,
  road,
}: Pick<MakingForAny, 'company' | 'road' | 'shop'>): Promise<KnownShop | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'companies', key: company }]),
  )
  return row && shopIn(row as Company, shop)
}

/** How far a shop was asked; nothing of one that was never linked. */
export async function roadOfShop({
  company,
  account,
  road,
}: Pick<MakingForAny, 'account' | 'company' | 'road'>): Promise<ShopRoad | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'shopRoads', key: account }]),
  )
  return row as ShopRoad | undefined
}
