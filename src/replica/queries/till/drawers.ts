import { visibleShops } from '../../../domain/people/visible-shops.ts'
import type { Drawer } from '../../../domain/tables/drawers.ts'
import type { Store } from '../../../domain/till/drawer.ts'
import { actorOfUser } from '../../actor-of-user.ts'
import type { Replica } from '../../replica.ts'
import { company } from '../shop.ts'

export interface Till {
  /** Where this person sells. */
  stores: readonly Store[]
  /** Open drawers of these, the person's own first, then the latest. */
  open: readonly Drawer[]
  /** Days that are over, the last one first. */
  counted: readonly Drawer[]
}

/** So many days that are over are shown. */
const countedShown = 10

/** Where this person sells, and into which drawers. */
export async function till(replica: Replica): Promise<Till> {
  const { db, session } = replica
  const shop = await company(replica)
  const user = actorOfUser(session.user)
  const all = shop ? visibleShops(shop, user) : []
  const stores = all.filter(({ wid }) => user.warehouses?.includes(wid) ?? true)
  const ids = stores.map(({ shopId }) => shopId)
  const rows = await db.drawers.toArray()
  const isMine = ({ openedBy }: Drawer) => openedBy === user.userName
  const open = rows
    .filter(({ state, shopId }) => state === 'open' && ids.includes(shopId))
    .toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)) || other.openedAt - one.openedAt)
  const counted = rows
    .filter(({ state, shopId }) => state === 'counted' && ids.includes(shopId))
    .toSorted((one, other) => (other.countedAt ?? 0) - (one.countedAt ?? 0))
    .slice(0, countedShown)
  return { stores, open, counted }
}
