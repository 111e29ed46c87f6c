import { linesOf, withChecks } from '../../../src/domain/returns/return-lines.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Damage, ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, aParcel, morning } from '../../support/builders.ts'

export function aReturn(order: Order, fields: Partial<ReturnedOrder> = {}): ReturnedOrder {
  return {
    id: `${order.code}#1`,
    orderCode: order.code,
    wid: order.wid,
    channel: order.channel,
    state: 'announced',
    kind: 'failed-delivery',
    reason: '',
    waybill: '',
    lines: linesOf(order, []),
    checks: [],
    note: '',
    announcedAt: morning,
    announcedBy: 'ban',
    updatedAt: morning,
    ...fields,
  }
}

function aDamage(fields: Partial<Damage>): Damage {
  return {
    id: 'L-1',
    productCode: 'AT-DEN-M',
    name: 'Áo thun cổ tròn',
    variant: 'Đen · M',
    wid: 'KhoTayWarehouse',
    quantity: 1,
    settled: 0,
    from: { kind: 'return', document: 'DH-4' },
    reason: 'Rách',
    state: 'open',
    slipCodes: [],
    createdAt: morning,
    createdBy: 'kho',
    updatedAt: morning,
    ...fields,
  }
}

const look = (quantity: number, outcome: 'good' | 'damaged' = 'good') => ({
  gesture: `k-${outcome}`,
  productCode: 'AT-DEN-M',
  outcome,
  quantity,
  at: morning,
  by: 'kho',
})

/** DH-1, DH-2 on their way · DH-3 on the bench · DH-4 taken in with one damaged · DH-5 … DH-7 cancelled. */
export async function openParcelRows(): Promise<Replica> {
  const replica = await aPackingPhone()
  const { db } = replica
  await db.orders.clear()
  const orders = ['DH-1', 'DH-2', 'DH-3', 'DH-4'].map((code) =>
    anOrder({ code, state: 'THẤT THU', swItems: [anItem({ amount: 3 })] }),
  )
  const [first, second, third, fourth] = orders as [Order, Order, Order, Order]
  const early = anOrder({ code: 'DH-5', state: 'HỦY', createdAt: morning + 2 })
  const halfPacked = anOrder({
    code: 'DH-6',
    state: 'HỦY',
    createdAt: morning + 1,
    swItems: [anItem({ amount: 3 })],
  })
  const packed = anOrder({ code: 'DH-7', state: 'HỦY', createdAt: morning, slipCodes: ['XB-DH-7'] })
  await db.orders.bulkPut([...orders, early, halfPacked, packed])
  const parcel = aParcel({ state: 'dropped' }, halfPacked)
  await db.parcels.put({ ...parcel, lines: parcel.lines.map((line) => ({ ...line, packed: 2 })) })
  const claim = { state: 'open', amount: 0, note: '', at: morning, by: 'kho' } as const
  const done = withChecks(aReturn(fourth), [look(2), look(1, 'damaged')], morning)
  await db.returns.bulkPut([
    aReturn(second, { kind: 'buyer-return', waybill: 'VE-2' }),
    aReturn(first, { claimBy: morning + 1 }),
    { ...withChecks(aReturn(third), [look(1)], morning), state: 'arrived' },
    { ...done, state: 'done', claim, doneAt: morning },
    aReturn(packed, { kind: 'cancelled', state: 'done', doneAt: morning }),
  ])
  await db.damages.bulkPut([
    aDamage({}),
    aDamage({
      id: 'L-2',
      quantity: 6,
      settled: 2,
      supplier: 'Xưởng A',
      from: { kind: 'supply', document: 'DNC-1' },
    }),
    aDamage({ id: 'L-3', productCode: 'SON-DO', name: 'Son kem lì', variant: '' }),
    aDamage({ id: 'L-4', state: 'settled', settled: 1 }),
  ])
  return replica
}
