import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { calledIn } from '../catalogue/codes-of.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { type Circumstances, defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Slip } from '../tables/slips.ts'
import type { Transfer, TransferDifference } from '../tables/transfers.ts'
import { damageOf } from './damage-rows.ts'
import { expectNoMore } from './expect-goods.ts'
import { whyGoodsStay } from './goods-leaving.ts'
import { whyNotMoveIn } from './locked-warehouse.ts'
import { type LotsByProduct, lotsSent, withLotsOf } from './lots-on-the-road.ts'
import { DocumentCode, Note, ProductCode, slipLines } from './params.ts'
import type { TakenOf } from './slip-moves.ts'
import { transferAtHand } from './transfer-at-hand.ts'

import { moveByTransfer } from './transfer-slips.ts'
import { type TransferLine, transferLines } from './transfer-sums.ts'

/** What may become of units that do not agree, and how it is called. */
export const differenceWays = {
  back: 'Còn ở kho gửi, trả về kệ cũ',
  lost: 'Thất thoát trên đường',
  source: 'Kho gửi đã gửi dư, trừ thêm ở kho gửi',
  found: 'Không rõ nguồn, nhập thêm',
} as const satisfies Record<TransferDifference['way'], string>

const shortWays: readonly TransferDifference['way'][] = ['back', 'lost']

/**
 * A transfer is done: good units lie in the receiving warehouse, damaged ones go apart, and every difference is explained. The device
 * says which differences it saw: a scan of somebody else that came in behind its back is not passed over.
 */
export const finishTransfer = defineCommand({
  path: '/api/exchange',
  method: 'finishTransfer',
  params: v.object({
    code: DocumentCode,
    differences: v.pipe(
      v.array(
        v.object({
          productCode: ProductCode,
          quantity: v.pipe(v.number(), v.integer()),
          way: v.picklist(Object.keys(differenceWays) as TransferDifference['way'][]),
          reason: v.optional(Note, ''),
        }),
      ),
      v.maxLength(slipLines),
    ),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, differences: named }, circumstances) {
    const { at, user } = circumstances
    const transfer = transferAtHand(read, { code, user, end: 'to', states: ['ĐANG CHUYỂN'] })
    if (isRefusal(transfer)) return transfer
    const locked = whyNotMoveIn(read, user, transfer.toWarehouse)
    if (locked) return locked
    const lines = transferLines(transfer)
    const codes = lines.map(({ productCode }) => productCode)
    const differences = named.map((told) => ({
      ...told,
      productCode: calledIn(read, told.productCode, codes),
    }))
    const foreign = differences.find((told) =>
      lines.every(({ productCode }) => productCode !== told.productCode),
    )
    if (foreign) {
      const name = sayProduct(read, foreign.productCode)
      return refuse('transfer-item-foreign', { code, name })
    }
    const unexplained = whyUnexplained(code, lines, differences)
    if (unexplained) return unexplained

    const draft = new Draft(read)
    const good = transfer.arrived
      .filter((entry) => entry.good > 0)
      .map(({ productCode, good: amount, bin, lots }) => ({ productCode, amount, bin, lots }))
    const note = `Chuyển kho ${code}`
    // Each unit lies on its shelf since somebody put it there.
    const takenOf: TakenOf = ({ productCode, bin }) =>
      transfer.arrived.find((entry) => entry.productCode === productCode && entry.bin === bin)?.came ?? []
    const sentLots = lotsSent(draft, transfer)
    const items = withLotsOf(sentLots, good)
    const arrivedSlip = { mark: 'DEN', wid: transfer.toWarehouse, items, note, takenOf } as const
    const moved = moveByTransfer(draft, transfer, arrivedSlip, circumstances)
    const settled = settleAtSource(draft, moved, { differences, sentLots }, circumstances)
    if (isRefusal(settled)) return settled
    setApart(draft, transfer, lines, circumstances)
    draft.put('transfers', {
      ...expectNoMore(draft, settled, circumstances),
      state: 'HOÀN THÀNH',
      receipts: [],
      differences: differences.length > 0 ? differences : settled.differences,
      settledAt: at,
      settledBy: user.userName,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn thành nhận chuyển kho', about: code }),
  cause: ({ code }) => code,
})

function whyUnexplained(
  code: string,
  lines: readonly TransferLine[],
  differences: readonly TransferDifference[],
): Refusal | undefined {
  for (const line of lines) {
    const { productCode, difference } = line
    const told = differences.filter((entry) => entry.productCode === productCode)
    const [only] = told
    const name = lineName(line)
    if (difference === 0 && told.length === 0) continue
    const fits = only?.quantity === difference && told.length === 1 && difference !== 0
    if (!fits || shortWays.includes(only.way) !== difference < 0)
      return refuse('transfer-changed', { code, name, difference })
    if (only.way === 'lost' && only.reason.trim() === '')
      return refuse('transfer-loss-needs-reason', { name })
  }
  return undefined
}

/** What was short returns to the shelves it came from; what was over is taken from them too. */
function settleAtSource(
  draft: Draft,
  transfer: Transfer,
  { differences, sentLots }: { differences: readonly TransferDifference[]; sentLots: LotsByProduct },
  circumstances: Circumstances,
): Transfer | Refusal {
  const { code, sourceWarehouse: wid, sentAt: at = circumstances.at } = transfer
  const back = differences.filter(({ way }) => way === 'back')
  const more = differences.filter(({ way }) => way === 'source')
  if (back.length + more.length === 0) return transfer
  const warehouse = draft.get('warehouses', wid)
  if (warehouse?.locked) return refuse('transfer-source-locked', { name: warehouse.name })
  const note = `Chênh lệch chuyển kho ${code}`
  // Dated when the transfer was sent: short units never left, surplus units left with it.
  const takenOf: TakenOf = ({ amount: quantity }) => [{ at, quantity }]
  const step = { wid, note, takenOf }
  const backItems = withLotsOf(
    sentLots,
    back.flatMap((entry) => fromBins(transfer, entry.productCode, -entry.quantity)),
  )
  const returned = moveByTransfer(draft, transfer, { ...step, mark: 'VE', items: backItems }, circumstances)
  const moreItems = more.map(({ productCode, quantity }) => ({
    productCode,
    amount: quantity,
    bin: must(
      transfer.items.find((item) => item.productCode === productCode),
      'the line of the transfer',
    ).bin,
  }))
  const why = whyGoodsStay(draft, { wid, items: moreItems, note, at })
  if (why) return why
  return moveByTransfer(draft, returned, { ...step, mark: 'THEM', items: moreItems }, circumstances)
}

/** Units that go back, over the bins they were taken from. */
function fromBins({ items }: Transfer, productCode: string, units: number): Slip['items'] {
  let left = units
  return items.flatMap((item) => {
    if (item.productCode !== productCode || left === 0) return []
    const amount = Math.min(left, item.amount)
    left -= amount
    return [{ productCode, amount, bin: item.bin }]
  })
}

/** Damaged units lie apart in the receiving warehouse. */
function setApart(
  draft: Draft,
  { code, toWarehouse: wid }: Transfer,
  lines: readonly TransferLine[],
  circumstances: Circumstances,
): void {
  const from = { kind: 'transfer', document: code } as const
  const reason = 'Hỏng khi chuyển kho'
  for (const { productCode, name, variant, damaged: quantity } of lines) {
    if (quantity === 0) continue
    const id = `${code}/${productCode}`
    draft.put(
      'damages',
      damageOf({ id, productCode, name, variant, wid, quantity, reason, from }, circumstances),
    )
  }
}
