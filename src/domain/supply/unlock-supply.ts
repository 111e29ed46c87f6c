import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { DocumentCode } from '../stock/params.ts'
import { keepSupply } from './keep-supply.ts'
import { supplyAtHand } from './supply-states.ts'
import { withStateByGoods } from './take-in.ts'

/** An order was locked by mistake: its goods are incoming again. */
export const unlockSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'unlockSupply',
  params: v.object({ code: DocumentCode }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { user } = circumstances
    const order = supplyAtHand(read, { code, user, states: ['KHÓA', 'ĐÃ ĐẶT HÀNG', 'NHẬN MỘT PHẦN'] })
    if (isRefusal(order)) return order
    if (order.state !== 'KHÓA') return []
    const draft = new Draft(read)
    const next = withStateByGoods(order, circumstances)
    keepSupply(draft, order, next, { reason: 'Mở khóa đơn nhập hàng' }, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code }) => ({ what: 'Mở khóa đơn nhập hàng', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/supplyRequest', method: 'lockSupply', params: { code } }),
})
