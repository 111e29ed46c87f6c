import type { ShopLink } from '../../../domain/tables/company.ts'
import type { MakingForAny } from './performer.ts'
import { shopOf } from './shop-of.ts'

type Place = Pick<MakingForAny, 'company' | 'road' | 'shop'>

/** Whether the shop is still the company's: what waited for one that was unlinked is for nobody. */
export async function isLinked(place: Place): Promise<boolean> {
  const state = await linkStateOf(place)
  return state !== undefined && state !== 'off'
}

/** How the company's link of the shop stands now; nothing where it was never linked. */
export async function linkStateOf(place: Place): Promise<ShopLink['state'] | undefined> {
  return (await shopOf(place))?.link?.state
}
