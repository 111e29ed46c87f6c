import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { drawerFor } from '../money/into-drawer.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { refuse } from '../refuse.ts'
import { dueForItems, GoodsBack, soldBefore, takeIn } from './goods-back.ts'
import { DrawerCode } from './params.ts'
import { payBack } from './pay-back.ts'

/**
 * A buyer brings goods of a sale back to the till, as often as they come: good ones lie on their shelf again by a slip 'Nhập hàng hoàn', damaged ones apart, and what was
 * paid for them goes off the customer's debt or out of the drawer.
 */
export const takeBackGoods = defineCommand({
  path: '/api/till',
  method: 'takeBackGoods',
  params: v.object({ ...GoodsBack.entries, drawer: DrawerCode }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { code, drawer: drawerCode, form } = params
    const draft = new Draft(read)
    const taken = takeIn(draft, params, circumstances)
    if (isRefusal(taken)) return taken
    const { order, due } = taken
    if (order.shopId === undefined) return refuse('sale-not-in-store', { code })
    const drawer = drawerFor(read, drawerCode, order.shopId, circumstances)
    if (drawer && isRefusal(drawer)) return drawer
    payBack(draft, order, due, { drawer: drawerCode, form, carried: 0 }, circumstances)
    return draft.changes
  },

  fill: (params, newCode) => ({ ...params, slip: params['slip'] ?? newCode('returnSlip') }),
  answer: (read, { code }) => ({ newOrder: read.get('orders', code) }),
  say: ({ code }) => ({ what: 'Nhận hàng khách trả tại quầy', about: code }),
  undoByHand: ({ code, items, drawer }, _why, read) => {
    const order = read.get('orders', code)
    const due = order && dueForItems(soldBefore(read, order), items)
    const amount = due ? due.worth - due.offDebt : 0
    if (amount <= 0) return []
    return [
      moneyByHand('Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop', {
        orderCode: `${code} (ngăn ${drawer})`,
        amount,
        form: 'Hoàn tiền',
      }),
    ]
  },
  cause: ({ code }) => code,
})
