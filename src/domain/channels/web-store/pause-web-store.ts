import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { withShop } from '../shops/shops-of.ts'
import { StoreId } from './params.ts'

/** A web store is held up for a while: it is neither heard nor told, and what it tells meanwhile it is asked to tell again. */
export const pauseWebStore = defineCommand({
  path: '/api/webstore',
  method: 'pauseWebStore',
  params: v.object({ shopId: StoreId, paused: v.boolean() }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { shopId, paused }, { user }) {
    const found = shopAtHand(read, user, { channel: 'web_store', shopId })
    if (!found || found.link.state === 'off')
      return refuse('shop-not-known', { shop: found?.shop.name ?? shopId })
    const { company, shop } = found
    if ((shop.store?.paused === 1) === paused) return []
    const { paused: _, ...store } = { template: 'khotay' as const, url: undefined, ...shop.store }
    const next = paused ? { ...store, paused: 1 as const } : store
    return [update('companies', company, withShop(company, { ...shop, store: next }))]
  },

  say: ({ shopId, paused }) => ({
    what: paused ? 'Tạm dừng trang web bán hàng' : 'Chạy tiếp trang web bán hàng',
    about: shopId,
  }),
  cause: ({ shopId }) => shopId,
  reverse: ({ shopId, paused }) => ({
    path: '/api/webstore',
    method: 'pauseWebStore',
    params: { shopId, paused: !paused },
  }),
})
