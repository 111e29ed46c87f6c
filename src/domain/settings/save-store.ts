import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import type { Company } from '../tables/company.ts'
import { noteChanges } from './note-changes.ts'

/** So many stores a shop keeps. */
export const storeLimit = 50
export const storeNameLimit = 60

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/**
 * A store of the shop's own, where people buy over the counter (document 1 §6, ROL-013): made with whoever makes it at its till, or given another name or warehouse. Who else
 * sells there is said at the person (`people/maintain-staff.ts`).
 */
export const saveStore = defineCommand({
  path: '/api/setting',
  method: 'saveStore',
  params: v.object({
    /** Made once on the device. */
    shopId: key,
    shopName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(storeNameLimit)),
    /** Where its goods lie. */
    wid: key,
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { shopId, shopName, wid }, circumstances) {
    const { user } = circumstances
    const company = read.get('companies', user.company)
    if (!company) return refuse('company-not-found', {})
    if (!read.get('warehouses', wid)) return refuse('store-without-warehouse', {})
    const closed = whyNoNewGoods(read, wid)
    if (closed) return closed
    const { stockAccounts } = company
    const namesake = stockAccounts.find((store) => store.shopId !== shopId && sameName(store, shopName))
    if (namesake) return refuse('store-name-taken', { name: namesake.shopName })
    const known = stockAccounts.find((store) => store.shopId === shopId)
    if (!known && stockAccounts.length >= storeLimit) return refuse('stores-full', { most: storeLimit })
    const made = { _id: shopId, shopId, users: [user.userName] }
    const store = { ...(known ?? made), name: shopName, shopName, wid }
    if (known && known.shopName === shopName && known.wid === wid) return []
    const next = known ? stockAccounts.map((one) => (one === known ? store : one)) : [...stockAccounts, store]
    const after = { ...company, stockAccounts: next }
    return [update('companies', company, noteChanges(company, after, circumstances))]
  },

  say: ({ shopName }) => ({ what: 'Lưu cửa hàng', about: shopName }),
  cause: ({ shopId }) => shopId,
})

function sameName(store: Company['stockAccounts'][number], name: string): boolean {
  return store.shopName.toLocaleLowerCase('vi') === name.toLocaleLowerCase('vi')
}
