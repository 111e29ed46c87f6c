import { providerAccountOf } from '../../providers/account-of.ts'
import { givesLabel } from '../../providers/carrier-labels.ts'
import { providers } from '../../providers/providers.ts'
import type { Order } from '../../tables/orders.ts'
import { accountOf } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'

/** Who draws the label of a parcel, and how people call them. */
export interface LabelGiver {
  /** In whose name it is asked for. */
  account: string
  by: 'market' | 'carrier'
  name: string
}

/** The marketplace that an order is of, or the carrier that was asked to bring it from here and took it on; nothing where nobody but ourselves draws one. */
export function labelGiverOf(order: Order): LabelGiver | undefined {
  const shop = marketShopOf(order)
  if (shop) return { account: accountOf(shop), by: 'market', name: 'Sàn' }
  const { carriage } = order
  if (carriage?.state !== 'done' || !givesLabel(carriage.carrier)) return undefined
  const account = providerAccountOf({ provider: carriage.carrier, accountId: carriage.accountId })
  return { account, by: 'carrier', name: providers[carriage.carrier].name }
}
