import type { Reader } from '../../command.ts'
import type { Actor } from '../../people/actor.ts'
import type { Company, ShopLink } from '../../tables/company.ts'
import type { SellerShop } from '../market.ts'
import { type KnownShop, shopIn } from './shops-of.ts'

/** A shop that somebody's company linked once, with its company; nothing of one that was never linked. */
export function shopAtHand(
  read: Reader,
  { company: id }: Pick<Actor, 'company'>,
  at: SellerShop,
): { company: Company; shop: KnownShop; link: ShopLink } | undefined {
  const company = read.get('companies', id)
  if (!company) return undefined
  const shop = shopIn(company, at)
  return shop?.link && { company, shop, link: shop.link }
}
