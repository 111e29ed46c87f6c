import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { StockFollowing } from '../../tables/company.ts'
import { UserName } from '../shops/params.ts'
import { shopIn, withShop } from '../shops/shops-of.ts'
import { StoreFields, StoreId } from './params.ts'

/** A web store of the company, so many at most. */
export const mostStores = 50

/** Leave of one's own web store does not end: as far as instants go. */
const neverEnds = 8_640_000_000_000_000

/** The company has a web store from now on, or again: the server, which made its secret and keeps it sealed, says so for the person who asked. */
export const linkWebStore = defineCommand({
  path: '/api/webstore',
  method: 'linkWebStore',
  params: v.object({ ...StoreFields, shopId: StoreId, by: UserName, followsStock: v.boolean() }),
  permission: 'system',
  offline: 'online',

  decide(read, { shopId, name, url, template, by, followsStock }, { at, user }) {
    const company = read.get('companies', user.company)
    if (!company) return refuse('shop-not-known', { shop: name })
    const known = shopIn(company, { channel: 'web_store', shopId })
    if (!known && (company.webStores?.length ?? 0) >= mostStores)
      return refuse('too-many-stores', { most: mostStores })
    const stock: StockFollowing = { ...known?.stock, follows: followsStock ? 1 : 0 }
    // Whoever mends its address has not said that it goes on; whoever links it anew has.
    const paused = known?.link?.state === 'off' ? undefined : known?.store?.paused
    const after = withShop(company, {
      channel: 'web_store',
      shopId,
      name,
      link: { state: 'linked', at, by, endsAt: neverEnds },
      stock,
      store: paused ? { url, template, paused } : { url, template },
    })
    return [update('companies', company, after)]
  },

  say: ({ name }) => ({ what: 'Thêm trang web bán hàng', about: name }),
  cause: ({ shopId }) => shopId,
})
