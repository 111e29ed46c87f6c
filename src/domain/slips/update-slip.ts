import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { isWaitingReturnSlip, leaveReturnSlip, takeInBySlip } from '../returns/return-slip.ts'
import { whySlipStays, withCurrentAmounts } from '../stock/add-slip.ts'
import { unitsOfSlip } from '../stock/by-hand.ts'
import { whyGoodsStay } from '../stock/goods-leaving.ts'
import { whyNotMoveIn, whyNotYours } from '../stock/locked-warehouse.ts'
import { DocumentCode, Note } from '../stock/params.ts'
import { cancelSlip, completeSlip, directionOf, reopenSlip, unitsBack } from '../stock/slip-moves.ts'
import { whereMade } from '../stock/slip-types.ts'
import type { Slip } from '../tables/slips.ts'
import { formatMoment } from '../time.ts'

/** A slip is confirmed (its goods move, once), cancelled (they move back where they can), or opened again after a mistake. */
export const updateSlip = defineCommand({
  path: '/api/exchange',
  method: 'update',
  params: v.object({
    exchangeCode: DocumentCode,
    state: v.picklist(['HOÀN THÀNH', 'ĐÃ HỦY', 'MỚI']),
    /** Why it is cancelled, or why reserved goods leave. */
    note: v.optional(Note, ''),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { exchangeCode: code, state, note }, circumstances) {
    const slip = read.get('slips', code)
    if (!slip) return refuse('slip-not-found', { code })
    const { user } = circumstances
    const notYours = whyNotYours(user, slip.sourceWarehouse)
    if (notYours) return notYours
    const where = whereMade(slip)
    if (where) return refuse('slip-of-another-flow', { type: slip.type, where })
    if (state === 'MỚI' && slip.state === 'MỚI') return []
    const settledBefore = whySettled(read, slip, state)
    if (settledBefore) return settledBefore
    // What was counted is true for its moment only: confirmed again it would be applied to another one.
    if (slip.balances !== undefined && state !== 'ĐÃ HỦY')
      return refuse('slip-of-another-flow', { type: slip.type, where: 'khi kiểm kho nhanh' })
    const moves = state === 'HOÀN THÀNH' || slip.state === 'HOÀN THÀNH'
    const locked = moves ? whyNotMoveIn(read, user, slip.sourceWarehouse) : undefined
    if (locked) return locked

    const draft = new Draft(read)
    const said = note ? { ...slip, settleNote: note } : slip
    if (state === 'HOÀN THÀNH') {
      const why = whySlipStays(read, slip, slip.note + note, circumstances.at)
      if (why) return why
      const counted = { ...said, items: withCurrentAmounts(read, slip.sourceWarehouse, slip.items) }
      if (isWaitingReturnSlip(slip)) takeInBySlip(draft, counted, circumstances)
      else completeSlip(draft, counted, circumstances)
      return draft.changes
    }
    const why =
      slip.state === 'HOÀN THÀNH' ? whyNotBack(read, slip, { at: circumstances.at, note }) : undefined
    if (why) return why
    if (isWaitingReturnSlip(slip)) leaveReturnSlip(draft, slip, circumstances)
    if (state === 'MỚI') reopenSlip(draft, said, circumstances)
    else cancelSlip(draft, said, circumstances)
    return draft.changes
  },

  answer: (read, { exchangeCode }) => ({ exchange: read.get('slips', exchangeCode) }),
  say: ({ exchangeCode, state }) => ({ what: `${verbs[state]} phiếu`, about: exchangeCode }),
  undoByHand({ exchangeCode, state }, why, read) {
    const slip = read.get('slips', exchangeCode)
    // Somebody else confirmed it: its goods are in the books.
    if (!slip || state !== 'HOÀN THÀNH' || why === 'slip-already-completed') return []
    return unitsOfSlip(read, slip)
  },
  cause: ({ exchangeCode }) => exchangeCode,
  reverse: ({ exchangeCode, state }) =>
    state === 'HOÀN THÀNH'
      ? { path: '/api/exchange', method: 'update', params: { exchangeCode, state: 'MỚI', note: 'Hoàn tác' } }
      : undefined,
})

const verbs = { 'HOÀN THÀNH': 'Hoàn thành', 'ĐÃ HỦY': 'Hủy', MỚI: 'Mở lại' } as const

/** Confirmed once, cancelled once: the second person hears who was faster. */
function whySettled(read: Reader, slip: Slip, to: Slip['state']): Refusal | undefined {
  const details = { code: slip.code, ...settledBy(read, slip) }
  if (slip.state === 'ĐÃ HỦY') return refuse('slip-already-cancelled', details)
  if (slip.state === 'HOÀN THÀNH' && to === 'HOÀN THÀNH') return refuse('slip-already-completed', details)
  return undefined
}

/** Who brought a slip into its state, and when. */
export function settledBy(read: Reader, slip: Slip): { who: string; when: string } {
  return {
    who: nameOf(read, slip.settledBy ?? slip.userId),
    when: formatMoment(slip.settledAt ?? slip.updatedAt),
  }
}

/** What came in can go back only while it still lies there. */
function whyNotBack(
  read: Reader,
  slip: Slip,
  { at, note }: { at: number; note: string },
): Refusal | undefined {
  const { type, sourceWarehouse: wid } = slip
  if (slip.balances !== undefined) {
    const taken = unitsBack(read, slip).filter(({ units }) => units < 0)
    const items = taken.map(({ productCode, bin, units }) => ({ productCode, bin, amount: -units }))
    return whyGoodsStay(read, { wid, items, note, at })
  }
  const { items, settledAt = at } = slip
  return directionOf(type) === 1 ? whyGoodsStay(read, { wid, items, note, at: settledAt }) : undefined
}
