import { must } from '../../lib/must.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { withCurrentAmounts } from '../stock/add-slip.ts'
import { damageOf } from '../stock/damage-rows.ts'
import { completeSlip, type TakenOf } from '../stock/slip-moves.ts'
import { slipParts } from '../stock/slip-parts.ts'
import type { Slip } from '../tables/slips.ts'
import type { SupplyIntake, SupplyRequest } from '../tables/supply.ts'
import { withLine } from './supply-lines.ts'
import { stateByGoods } from './supply-states.ts'
import { unitCost } from './supply-sums.ts'

/** So many intakes can be taken back; the row may not grow. */
const keptIntakes = 20

/** The reason of an entry for goods that came. */
export const receivedReason = 'Nhận hàng'

/**
 * Goods of a supply order enter stock: good units by slips 'Nhập mới' with what they cost, broken ones lie apart (CAT-589). The order says what
 * came; whoever calls writes it. That they may come in is the caller's question.
 */
export function takeIn(
  draft: Draft,
  order: SupplyRequest,
  { id, lines, scanned }: Pick<SupplyIntake, 'id' | 'lines' | 'scanned'>,
  circumstances: Circumstances,
): SupplyRequest {
  const { at, user } = circumstances
  const number = order.intakeCount + 1
  const slipCodes = writeSlips(draft, order, { number, lines }, circumstances)
  const damageIds = setApart(draft, order, { number, lines }, circumstances)
  const intake: SupplyIntake = { id, number, at, by: user.userName, lines, slipCodes, damageIds }
  if (scanned) intake.scanned = true
  let items = order.items
  for (const { productCode, good, damaged } of lines)
    items = withLine(items, productCode, (line) => ({
      ...line,
      received: line.received + good,
      broken: line.broken + damaged,
    }))
  return withStateByGoods(
    {
      ...order,
      items,
      intakeCount: number,
      intakes: [...order.intakes, intake].slice(-keptIntakes),
      slipCodes: [...order.slipCodes, ...slipCodes],
    },
    circumstances,
  )
}

/** The order in the state that its goods make, with who completed it. */
export function withStateByGoods(
  { settledAt: _, settledBy: __, settleNote: ___, ...order }: SupplyRequest,
  { at, user }: Pick<Circumstances, 'at' | 'user'>,
): SupplyRequest {
  const state = stateByGoods(order)
  const now = { ...order, state, updatedAt: at }
  return state === 'HOÀN THÀNH' ? { ...now, settledAt: at, settledBy: user.userName } : now
}

type Coming = Pick<SupplyIntake, 'number' | 'lines'>

function writeSlips(
  draft: Draft,
  order: SupplyRequest,
  { number, lines }: Coming,
  circumstances: Circumstances,
) {
  const { at, user } = circumstances
  const good = lines.filter((entry) => entry.good > 0)
  const items = good.map(({ productCode, good: amount, bin, lots }): Slip['items'][number] => {
    const line = must(
      order.items.find((one) => one.productCode === productCode),
      'the line of a supply order',
    )
    const priceIn = unitCost(order, line)
    const item = { productCode, amount, bin, lots }
    return priceIn === undefined ? item : { ...item, priceIn }
  })
  // Each unit lies on its shelf since somebody put it there.
  const takenOf: TakenOf = ({ productCode, bin }) =>
    good.find((entry) => entry.productCode === productCode && entry.bin === bin)?.came ?? []
  return slipParts(`${order.code}-N${number}`, items).map(({ code, items: some }) => {
    const slip: Slip = {
      code,
      type: 'Nhập mới',
      state: 'MỚI',
      items: withCurrentAmounts(draft, order.wid, some),
      note: `Đơn nhập hàng ${order.code}`,
      supplier: order.supplier.name,
      supplyRequest: order.code,
      userId: user.userName,
      sourceWarehouse: order.wid,
      createdAt: at,
      updatedAt: at,
    }
    completeSlip(draft, slip, circumstances, takenOf)
    return code
  })
}

function setApart(
  draft: Draft,
  { code, wid, supplier }: SupplyRequest,
  { number, lines }: Coming,
  circumstances: Circumstances,
): string[] {
  const units = new Map<string, number>()
  for (const { productCode, damaged } of lines)
    if (damaged > 0) units.set(productCode, (units.get(productCode) ?? 0) + damaged)
  return [...units].map(([productCode, quantity]) => {
    const { name, variant, image } = stockedProduct(draft, productCode) ?? { name: productCode }
    const id = `${code}-N${number}/${productCode}`
    const from = { kind: 'supply', document: code } as const
    const reason = 'Hỏng khi nhận hàng'
    const apart = { id, productCode, name, variant, image, wid, quantity, reason, from }
    draft.put('damages', { ...damageOf(apart, circumstances), supplier: supplier.name })
    return id
  })
}
