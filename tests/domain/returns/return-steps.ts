import fc from 'fast-check'
import { expect } from 'vitest'
import { defaultWarehouse } from '../../../src/domain/brand.ts'
import { type Decision, isRefusal } from '../../../src/domain/command.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { inspectLine } from '../../../src/domain/returns/inspect-line.ts'
import { makeReturnSlip } from '../../../src/domain/returns/make-return-slip.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../src/domain/returns/reopen-return.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { reportLostReturn } from '../../../src/domain/returns/report-lost-return.ts'
import { outcomes, unitsSeen } from '../../../src/domain/returns/return-lines.ts'
import { returnToSupplier } from '../../../src/domain/returns/return-to-supplier.ts'
import { takeDamageBack } from '../../../src/domain/returns/take-damage-back.ts'
import { undoInspection } from '../../../src/domain/returns/undo-inspection.ts'
import { withdrawArrival } from '../../../src/domain/returns/withdraw-arrival.ts'
import { withdrawDamage } from '../../../src/domain/returns/withdraw-damage.ts'
import { writeOffDamage } from '../../../src/domain/returns/write-off-damage.ts'
import { deleteSlip } from '../../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import type { Floor } from '../floor.ts'

type Step = (floor: Floor) => boolean
const agreed = (decision: Decision) => !isRefusal(decision) && decision.length > 0

/** Anything people may do with goods of these orders that come back, and with damaged goods. */
export function returnSteps(orders: readonly string[], products: readonly string[]): fc.Arbitrary<Step> {
  const code = fc.constantFrom(...orders)
  const returnId = fc.tuple(code, fc.constantFrom(1, 1, 1, 2)).map(([order, count]) => `${order}#${count}`)
  const productCode = fc.constantFrom(...products)
  const outcome = fc.constantFrom(...outcomes)
  const arrivalId = fc.constantFrom(undefined, 'den-1', 'den-2')
  const stillHere = fc.constantFrom(true, true, false)
  const few = fc.integer({ min: 1, max: 3 })
  const gesture = fc.integer({ min: 1, max: 9 }).map((number) => `k${number}`)
  const slipCode = fc.integer({ min: 1, max: 30 }).map((number) => `PH-${number}`)
  const id = fc.integer({ min: 1, max: 4 }).map((number) => `L-${number}`)
  const damageId = fc.oneof(
    id,
    fc.tuple(returnId, productCode).map(([returned, product]) => `${returned}/${product}`),
  )
  const wid = fc.constant(defaultWarehouse)
  const act =
    (command: Parameters<Floor['act']>[0], params: object): Step =>
    (floor) =>
      agreed(floor.act(command, params))
  const leaving = fc.record({
    slipCode,
    wid,
    items: fc.array(fc.record({ damageId, quantity: few }), { minLength: 1, maxLength: 2 }),
  })
  /** Only of waiting slips of returns: others are no matter of these people. */
  const settles =
    (
      command: Parameters<Floor['act']>[0],
      params: { exchangeCode: string; state?: string; note?: string },
    ): Step =>
    (floor) => {
      const slip = floor.find('slips', params.exchangeCode)
      return slip?.type === 'Nhập hàng hoàn' && agreed(floor.act(command, params))
    }
  const goods = fc.record({ code, items: fc.tuple(fc.record({ productCode, quantity: few })) })
  const kind = fc.constantFrom('failed-delivery', 'buyer-return')
  const reported = fc.record({
    id,
    slipCode,
    wid,
    productCode,
    quantity: few,
    bid: fc.constantFrom('A1-01', 'A1-02'),
  })
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ code, kind }).map((params) => act(announceReturn, params)) },
    { weight: 5, arbitrary: fc.record({ code, arrivalId, stillHere }).map(receives) },
    { weight: 2, arbitrary: fc.record({ code, arrivalId }).map((params) => act(withdrawArrival, params)) },
    { weight: 1, arbitrary: returnId.map((returned) => act(reportLostReturn, { returnId: returned })) },
    {
      weight: 6,
      arbitrary: fc
        .record({ returnId, gesture, productCode, outcome, quantity: few })
        .map((params) => act(inspectLine, params)),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ returnId, gestures: fc.tuple(gesture) })
        .map((params) => act(undoInspection, params)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(code, slipCode, fc.boolean()).map(([order, slip, rebacked]) =>
        act(rebackOrder, {
          code: order,
          returnId: `${order}#1`,
          rebacked,
          slip: { code: slip, wid: defaultWarehouse },
        }),
      ),
    },
    { weight: 1, arbitrary: returnId.map((returned) => act(reopenReturn, { returnId: returned })) },
    {
      weight: 5,
      arbitrary: fc
        .record({
          slipCode,
          wid,
          restIsGood: fc.boolean(),
          returnIds: fc.array(returnId, { minLength: 1, maxLength: 3 }),
        })
        .map((params) => act(confirmReturnImport, params)),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({ slipCode, orders: fc.array(goods, { minLength: 1, maxLength: 2 }) })
        .map((params) => act(makeReturnSlip, params)),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(slipCode, fc.constantFrom('HOÀN THÀNH', 'HOÀN THÀNH', 'ĐÃ HỦY'))
        .map(([exchangeCode, state]) => settles(updateSlip, { exchangeCode, state, note: 'Nhầm' })),
    },
    { weight: 1, arbitrary: slipCode.map((exchangeCode) => settles(deleteSlip, { exchangeCode })) },
    { weight: 2, arbitrary: reported.map((params) => act(reportDamage, params)) },
    { weight: 1, arbitrary: id.map((damage) => act(withdrawDamage, { id: damage })) },
    { weight: 3, arbitrary: leaving.map((params) => act(returnToSupplier, params)) },
    { weight: 1, arbitrary: leaving.map((params) => act(writeOffDamage, params)) },
    { weight: 1, arbitrary: slipCode.map((slip) => act(takeDamageBack, { slipCode: slip })) },
  )
}

/** A scan at the door touches no order (decisions 34). */
function receives(params: { code: string; arrivalId: string | undefined; stillHere: boolean }): Step {
  return (floor) => {
    const before = floor.get('orders', params.code)
    const isDone = agreed(floor.act(receiveReturn, params))
    expect(floor.get('orders', params.code)).toEqual(before)
    return isDone
  }
}

/** What is wrong with returned and damaged goods, one sentence each. Counts slips and rows by hand. */
export function returnFaultsOf(floor: Floor): string[] {
  const faults: string[] = []
  const slips = floor.all('slips')
  const units = new Map<string, number>()
  const count = (key: string, quantity: number) => units.set(key, (units.get(key) ?? 0) + quantity)
  for (const { id, orderCode, state, lines, slipCode, checks } of floor.all('returns')) {
    const isConfirmed = floor.find('orders', orderCode)?.historyState.at(-1)?.note === 'Hàng hoàn đã về'
    if (isConfirmed && state === 'arrived' && checks.length === 0)
      faults.push(`${id}: nobody judged it, and ${orderCode} is marked by it`)
    for (const line of lines) {
      if (unitsSeen(line) > line.sent) faults.push(`${id}: ${line.productCode} judged beyond what was sent`)
      if ((state === 'done' || state === 'checked') && slipCode)
        count(`${slipCode} ${line.productCode}`, line.good)
    }
    const times = slips.filter((slip) => slip.ordersReturn?.includes(orderCode) && slip.code === slipCode)
    if (slipCode && times.length !== 1) faults.push(`${id}: taken in by ${times.length} slips`)
    const isIn = times[0]?.state === 'HOÀN THÀNH'
    if (slipCode && isIn !== (state === 'done')) faults.push(`${id}: ${state} on ${slipCode}`)
  }
  for (const { code, type, state, items } of slips) {
    if (type !== 'Nhập hàng hoàn' || state === 'ĐÃ HỦY') continue
    for (const { productCode, amount } of items) count(`${code} ${productCode}`, -amount)
  }
  for (const { code, swItems } of floor.all('orders')) {
    for (const productCode of new Set(swItems.map((item) => item.productCode))) {
      const sold = swItems.filter((item) => item.productCode === productCode)
      const left = sold.reduce((sum, { amount }) => sum + amount, 0)
      const came = floor
        .all('returns')
        .filter(
          ({ orderCode, state, kind }) => orderCode === code && state !== 'dropped' && kind !== 'cancelled',
        )
        .flatMap(({ lines }) => lines.filter((line) => line.productCode === productCode))
        .reduce((sum, { good, damaged }) => sum + good + damaged, 0)
      if (came > left) faults.push(`${code}: ${came} of ${left} ${productCode} came back`)
    }
  }
  for (const [key, rest] of units) if (rest !== 0) faults.push(`${key}: ${rest} between return and slip`)

  const taken = new Map<string, number>()
  for (const { state, items } of slips) {
    for (const { damageId, amount } of items)
      if (damageId && state === 'HOÀN THÀNH') taken.set(damageId, (taken.get(damageId) ?? 0) + amount)
  }
  for (const { id, quantity, settled, state } of floor.all('damages')) {
    if (settled < 0 || settled > quantity) faults.push(`${id}: ${settled} of ${quantity} left`)
    if (settled !== (taken.get(id) ?? 0))
      faults.push(`${id}: ${settled} left, slips took ${taken.get(id) ?? 0}`)
    if (state !== 'dropped' && (settled === quantity) !== (state === 'settled'))
      faults.push(`${id}: ${state} with ${settled} of ${quantity}`)
  }
  return faults
}
