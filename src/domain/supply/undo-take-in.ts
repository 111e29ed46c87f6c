import * as v from 'valibot'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { whyGoodsStay } from '../stock/goods-leaving.ts'
import { whyNotMoveIn } from '../stock/locked-warehouse.ts'
import { joinedLots } from '../stock/lots.ts'
import { DocumentCode, Note } from '../stock/params.ts'
import { cancelSlip } from '../stock/slip-moves.ts'
import type { SupplyIntake, SupplyReceipt, SupplyRequest } from '../tables/supply.ts'
import type { Arrival } from '../tables/transfers.ts'
import { keepSupply } from './keep-supply.ts'
import { IntakeId } from './params.ts'
import { withLine } from './supply-lines.ts'
import { openSupplyStates, supplyAtHand } from './supply-states.ts'
import { withStateByGoods } from './take-in.ts'

/** Goods entered stock by mistake: they leave it as they came, while they still lie there. What was scanned waits again. */
export const undoTakeIn = defineCommand({
  path: '/api/supplyRequest',
  method: 'undoTakeIn',
  params: v.object({ code: DocumentCode, intake: IntakeId, note: v.optional(Note, 'Hoàn tác') }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, intake: id, note }, circumstances) {
    const { user } = circumstances
    const order = supplyAtHand(read, { code, user, states: [...openSupplyStates, 'HOÀN THÀNH'] })
    if (isRefusal(order)) return order
    const intake = order.intakes.find((one) => one.id === id)
    if (!intake) return refuse('supply-intake-not-found', { code })
    const why = whyNotMoveIn(read, user, order.wid) ?? whyNotBack(read, order, intake, note)
    if (why) return why
    const draft = new Draft(read)
    for (const slip of draft.many('slips', intake.slipCodes))
      cancelSlip(draft, { ...slip, settleNote: note }, circumstances)
    for (const damage of draft.many('damages', intake.damageIds))
      draft.put('damages', { ...damage, state: 'dropped', updatedAt: circumstances.at })
    let { items } = order
    for (const { productCode, good, damaged } of intake.lines)
      items = withLine(items, productCode, (line) => ({
        ...line,
        received: line.received - good,
        broken: line.broken - damaged,
      }))
    const next = withStateByGoods(
      {
        ...order,
        items,
        arrived: intake.scanned ? scannedAgain(order.arrived, intake.lines) : order.arrived,
        receipts: order.receipts.map((receipt) =>
          receipt.intake === intake.number ? waiting(receipt) : receipt,
        ),
        intakes: order.intakes.filter((other) => other !== intake),
      },
      circumstances,
    )
    keepSupply(draft, order, next, { reason: 'Hoàn tác nhận hàng' }, circumstances)
    return draft.changes
  },

  answer: (read, { code }) => ({ supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code }) => ({ what: 'Hoàn tác nhập kho', about: `đơn nhập hàng ${code}` }),
  cause: ({ code }) => code,
})

/** What came in goes back only while it lies there: good units on their shelves, broken ones apart. */
function whyNotBack(
  read: Reader,
  { wid }: SupplyRequest,
  { lines, damageIds, at }: SupplyIntake,
  note: string,
): Refusal | undefined {
  const gone = read.many('damages', damageIds).find(({ settled, state }) => settled > 0 || state !== 'open')
  if (gone) return refuse('supply-broken-gone', { name: lineName(gone) })
  const items = lines
    .filter(({ good }) => good > 0)
    .map(({ productCode, bin, good: amount }) => ({ productCode, bin, amount }))
  return whyGoodsStay(read, { wid, items, note, at })
}

function waiting({ intake: _, ...receipt }: SupplyReceipt): SupplyReceipt {
  return receipt
}

/** What waits once units that had entered stock wait again. */
function scannedAgain(now: readonly Arrival[], back: readonly Arrival[]): Arrival[] {
  const all = [...now]
  for (const entry of back) {
    const index = all.findIndex(
      ({ productCode, bin }) => productCode === entry.productCode && bin === entry.bin,
    )
    const known = all[index]
    if (!known) all.push(entry)
    else
      all[index] = {
        ...known,
        good: known.good + entry.good,
        damaged: known.damaged + entry.damaged,
        came: [...(entry.came ?? []), ...(known.came ?? [])],
        lots: joinedLots(known.lots, entry.lots),
      }
  }
  return all
}
