import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { formatMoney, moneyLimit } from '../money/money.ts'
import { PaymentId, PaymentNote } from '../money/params.ts'
import { refuse } from '../refuse.ts'
import { storeFor, whyCounted } from './drawer.ts'
import { DrawerCode } from './params.ts'

/** A drawer's day holds at most so many; beyond them it is counted and another one opened. */
export const mostMoves = 200

/**
 * Cash is put into a drawer or taken out of it beside the sales: change from the bank, money to the safe, a delivery paid. It says why. The hands did it already,
 * so the books do not refuse it for holding less.
 */
export const moveCash = defineCommand({
  path: '/api/till',
  method: 'moveCash',
  params: v.object({
    code: DrawerCode,
    /** Names it, so that it counts once and can be taken back. */
    move: PaymentId,
    /** VND; below zero where it is taken out. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(-moneyLimit), v.maxValue(moneyLimit), v.notValue(0)),
    reason: PaymentNote,
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, move, amount, reason }, circumstances) {
    const { at, user } = circumstances
    const drawer = read.get('drawers', code)
    if (!drawer) return refuse('drawer-not-found', { code })
    const store = storeFor(read, drawer.shopId, circumstances)
    if (isRefusal(store)) return store
    const { moves = [] } = drawer
    if (moves.some(({ id }) => id === move)) return []
    // What was done before the count lay there, or did not, when it was counted.
    const why = at > (drawer.countedAt ?? at) ? whyCounted(read, drawer) : undefined
    if (why) return why
    if (reason.trim() === '') return refuse('cash-without-reason', {})
    if (moves.length >= mostMoves) return refuse('cash-moved-too-often', { code, most: mostMoves })
    const entry = { id: move, amount, reason: reason.trim(), by: user.userName, at }
    return [update('drawers', drawer, { ...drawer, moves: [...moves, entry], updatedAt: at })]
  },

  say: ({ code, amount, reason }) => ({
    what: `${amount > 0 ? 'Nộp' : 'Rút'} ${formatMoney(Math.abs(amount))}₫ ${amount > 0 ? 'vào' : 'khỏi'} ngăn tiền: ${reason}`,
    about: code,
  }),
  undoByHand: ({ code, amount, reason }) => [
    {
      todo: 'Ghi lại tiền đã nộp hoặc rút, hoặc báo chủ shop',
      code: `${code} ${reason}`,
      what: `${amount > 0 ? 'Nộp' : 'Rút'}: ${reason}`,
      quantity: Math.abs(amount),
      unit: 'đồng',
      where: `ngăn ${code}`,
    },
  ],
  cause: ({ code }) => code,
  reverse: ({ code, move }) => ({ path: '/api/till', method: 'withdrawCash', params: { code, move } }),
})
