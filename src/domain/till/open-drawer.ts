import * as v from 'valibot'
import { defineCommand, insert, isRefusal } from '../command.ts'
import { formatMoney } from '../money/money.ts'
import { refuse } from '../refuse.ts'
import { storeFor } from './drawer.ts'
import { DrawerCode, DrawerSum, StoreId } from './params.ts'

/** A day at the till begins: somebody says what lies in the drawer. */
export const openDrawer = defineCommand({
  path: '/api/till',
  method: 'openDrawer',
  params: v.object({ code: DrawerCode, shopId: StoreId, opening: DrawerSum }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, shopId, opening }, circumstances) {
    const { at, user } = circumstances
    const store = storeFor(read, shopId, circumstances)
    if (isRefusal(store)) return store
    if (read.get('drawers', code)) return refuse('drawer-code-taken', { code })
    const opened = { openedBy: user.userName, openedAt: at, updatedAt: at }
    return [
      insert('drawers', {
        code,
        state: 'open',
        shopId,
        wid: store.wid,
        opening,
        takings: [],
        sales: 0,
        ...opened,
      }),
    ]
  },

  say: ({ code, opening }) => ({ what: `Mở ngăn tiền, có sẵn ${formatMoney(opening)}₫`, about: code }),
  cause: ({ code }) => code,
})
