import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { PaymentId } from '../money/params.ts'
import { refuse } from '../refuse.ts'
import { storeFor, whyCounted } from './drawer.ts'
import { DrawerCode } from './params.ts'

/** Cash was written as put in or taken out by mistake: an entry against it, by whoever wrote it, until the drawer is counted. */
export const withdrawCash = defineCommand({
  path: '/api/till',
  method: 'withdrawCash',
  params: v.object({ code: DrawerCode, move: PaymentId }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, move }, circumstances) {
    const { id, at, user } = circumstances
    const drawer = read.get('drawers', code)
    if (!drawer) return refuse('drawer-not-found', { code })
    const store = storeFor(read, drawer.shopId, circumstances)
    if (isRefusal(store)) return store
    const { moves = [] } = drawer
    const entry = moves.find((one) => one.id === move && one.by === user.userName && !one.takesBack)
    if (!entry) return refuse('cash-not-found', { code })
    if (moves.some(({ takesBack }) => takesBack === move)) return []
    const why = whyCounted(read, drawer)
    if (why) return why
    const back = { id, amount: -entry.amount, reason: 'Hoàn tác', by: user.userName, at, takesBack: move }
    return [update('drawers', drawer, { ...drawer, moves: [...moves, back], updatedAt: at })]
  },

  say: ({ code }) => ({ what: 'Hoàn tác nộp hoặc rút tiền ở ngăn', about: code }),
  cause: ({ code }) => code,
})
