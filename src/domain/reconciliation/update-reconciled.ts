import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { OrderCode, PaidAmount } from '../money/params.ts'
import { parseDay } from '../parse-day.ts'
import { refuse } from '../refuse.ts'
import { startOfDay } from '../time.ts'
import { bookRow } from './book-row.ts'
import { isOf, toCollect } from './judge-row.ts'
import { partRows } from './params.ts'

const Sum = v.union([v.literal(0), PaidAmount])

/**
 * `updateReconciled` of the wire (CAT-455), for callers that read a statement themselves: what a carrier was to collect for these orders is collected, all of it or nothing. CAT-595: the sum for
 * orders is what they were to bring; what the carrier keeps is told as one sum and stands in the statement alone. `createdBy` is not read: who did it is who the token is of (decisions 4).
 */
export const updateReconciled = defineCommand({
  path: '/api/order',
  method: 'updateReconciled',
  params: v.object({
    orderCodes: v.pipe(v.array(OrderCode), v.minLength(1), v.maxLength(partRows)),
    saleRevenue: Sum,
    logisticCost: v.optional(Sum, 0),
    /** A day: "12/11/2026", or an instant (ms); today unless told. */
    date: v.optional(
      v.union([
        v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        v.pipe(v.string(), v.regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/)),
      ]),
    ),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'online',

  decide(read, { orderCodes, saleRevenue, logisticCost, date }, circumstances) {
    const { id: act, at, user } = circumstances
    const codes = [...new Set(orderCodes)]
    read.many('orders', codes)
    const found = codes.map((code) => ({ code, order: read.get('orders', code) }))
    const lost = found.find(({ order }) => !order)
    if (lost) return refuse('order-not-found', { code: lost.code })
    const orders = found.flatMap(({ order }) => order ?? [])
    const [first] = orders
    const provider = first?.delivery.logistic ?? ''
    const wrong = orders.find((order) => !isOf(order, { kind: 'carrier', provider }))
    if (wrong) return refuse('reconciled-other-carrier', { code: wrong.code, carrier: provider })
    const again = orders.find(({ reconciled }) => reconciled !== undefined)
    if (again) return refuse('reconciled-already', { code: again.code })
    const cod = orders.reduce((sum, order) => sum + toCollect(order), 0)
    if (cod !== saleRevenue)
      return refuse('reconciled-sum-differs', { told: formatMoney(saleRevenue), sum: formatMoney(cod) })
    const day = typeof date === 'string' ? parseDay(date, at) : (date ?? startOfDay(at))
    if (day === undefined) return refuse('reconciled-no-day', { day: String(date) })
    const id = `wire:${act}`
    const draft = new Draft(read)
    const rows = orders.map((order, index) => ({
      n: index + 1,
      code: order.code,
      orderCode: order.code,
      waybill: order.delivery.id,
      cod: toCollect(order),
      fee: 0,
      returnFee: 0,
      pays: toCollect(order),
      isReturned: false,
    }))
    const head = { id, kind: 'carrier' as const, provider, day, run: 1 }
    const outcomes = rows.map((row) => {
      const { order, outcome } = bookRow(draft, row, head, circumstances)
      if (order) draft.put('orders', order)
      return outcome
    })
    draft.put('statementParts', { id: `${id}/0`, rows, outcomes })
    draft.put('statements', {
      ...head,
      name: 'Gọi từ bên ngoài',
      sums: {
        cod,
        fee: logisticCost,
        returnFee: 0,
        transferFee: 0,
        received: cod - logisticCost,
        net: cod - logisticCost,
      },
      rows: rows.length,
      parts: 1,
      state: 'ĐÃ GHI',
      kept: [0],
      bookedParts: [0],
      booked: rows.length,
      left: 0,
      by: user.userName,
      at,
      updatedAt: at,
    })
    return draft.changes
  },

  answer: (_, { orderCodes }) => ({ orderCodes: [...new Set(orderCodes)] }),
  say: ({ orderCodes, saleRevenue }) => ({
    what: `Đối soát ${orderCodes.length} đơn, ${formatMoney(saleRevenue)}₫`,
    about: orderCodes[0] ?? '',
  }),
  cause: ({ orderCodes }) => orderCodes[0] ?? '',
})
