import * as v from 'valibot'
import { defineCommand, insert, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { askForItemsOfJob, itemsJobOf, newItemsJob } from './asking-items.ts'

/** Somebody wants to see what a shop sells as it is now: all of it is read, as a job. */
export const fetchItems = defineCommand({
  path: '/api/market',
  method: 'fetchItems',
  params: v.object(MarketShopParams),
  permission: ['products_crud', 'stock_sync_ecommerce', 'products_copy_ecommerce', 'setting_crud'],
  offline: 'queued',

  decide(read, { channel, shopId }, { at, id, user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const { shop, link } = found
    if (link.state === 'off') return refuse('market-shop-unlinked', { shop: shop.name })
    const job = newItemsJob(read, { channel, shopId, name: shop.name }, { at, id, by: user.userName })
    if (!job) return []
    const before = read.get('jobs', job.id)
    return [before ? update('jobs', before, job) : insert('jobs', job)]
  },

  effects(read, shop, { id }) {
    const job = itemsJobOf(read, shop)
    return job?.run === id ? [askForItemsOfJob(job)] : []
  },

  answer: (read, shop) => ({ job: itemsJobOf(read, shop) }),
  say: ({ channel, shopId }) => ({ what: `Lấy hàng đăng bán của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})
