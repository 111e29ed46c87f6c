import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { formatMoney } from '../money/money.ts'
import { PaymentNote } from '../money/params.ts'
import { refuse } from '../refuse.ts'
import { storeFor, whyCounted } from './drawer.ts'
import { DrawerCode, DrawerSum } from './params.ts'

/** The day at the till ends: somebody counts the cash. What differs follows from the row, for sales may still come in. */
export const countDrawer = defineCommand({
  path: '/api/till',
  method: 'countDrawer',
  params: v.object({ code: DrawerCode, counted: DrawerSum, note: v.optional(PaymentNote, '') }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, counted, note }, circumstances) {
    const { at, user } = circumstances
    const drawer = read.get('drawers', code)
    if (!drawer) return refuse('drawer-not-found', { code })
    const store = storeFor(read, drawer.shopId, circumstances)
    if (isRefusal(store)) return store
    const why = whyCounted(read, drawer)
    if (why) return why
    const after = {
      ...drawer,
      state: 'counted' as const,
      counted,
      countedBy: user.userName,
      countedAt: at,
      updatedAt: at,
    }
    return [update('drawers', drawer, note ? { ...after, note } : after)]
  },

  say: ({ code, counted }) => ({ what: `Đếm ngăn tiền, được ${formatMoney(counted)}₫`, about: code }),
  cause: ({ code }) => code,
})
