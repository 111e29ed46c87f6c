import { damagedPlace } from '../../src/domain/brand.ts'
import { claimRules } from '../../src/domain/returns/claim-rules.ts'
import { linesOf, withChecks } from '../../src/domain/returns/return-lines.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Damage, ReturnCheck, ReturnedOrder } from '../../src/domain/tables/returns.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import { morning } from '../support/builders.ts'

/** Kinds of orders whose goods come back, with the state the order is in. */
export const returnedKinds = {
  VE: 'THÀNH CÔNG',
  TIENVE: 'THÀNH CÔNG',
  LAC: 'THẤT THU',
  BEN: 'THẤT THU',
  KIEM: 'THẤT THU',
  NHAP: 'THẤT THU',
  RA: 'THẤT THU',
} as const

/** VE, TIENVE (paid in part), LAC: announced · BEN: one unit of three judged · KIEM, NHAP: all judged · RA: checked, one damaged, with a complaint to make. */
export function returnOf(order: Order, marker: string): ReturnedOrder[] {
  const kind = order.code.split('-')[1] ?? ''
  if (!(kind in returnedKinds)) return []
  const announced: ReturnedOrder = {
    id: `${order.code}#1`,
    orderCode: order.code,
    wid: order.wid,
    channel: order.channel,
    state: 'announced',
    kind: kind === 'VE' || kind === 'TIENVE' ? 'buyer-return' : 'failed-delivery',
    reason: marker,
    waybill: `VV-${order.code}`,
    lines: linesOf(order, []),
    checks: [],
    note: marker,
    announcedAt: morning,
    announcedBy: 'ban',
    updatedAt: morning,
    claimBy: morning + claimRules.Shopee!.waiting * 86_400_000,
  }
  if (kind === 'VE' || kind === 'TIENVE' || kind === 'LAC') return [announced]
  // A marketplace asks the shop about BEN, which nobody answered, and about KIEM, whose answer is on its way.
  const one = { said: 'PROCESSING', at: morning, step: 'coming', comes: true, words: marker } as const
  if (kind === 'BEN')
    announced.asked = [{ ...one, number: `TRA-${order.code}`, answerBy: morning + 86_400_000 }]
  if (kind === 'KIEM') {
    const asked = { id: 'lenh-tra', by: 'ban', at: morning, state: 'waiting', accepts: true } as const
    announced.asked = [{ ...one, number: `TRA-${order.code}`, answer: { ...asked, step: 'coming' } }]
  }
  const arrived = { ...announced, state: 'arrived', arrivedAt: morning, arrivedBy: 'kho' } as const
  const look = (gesture: string, quantity: number, outcome: ReturnCheck['outcome'] = 'good') => ({
    gesture,
    productCode: 'A1',
    outcome,
    quantity,
    at: morning,
    by: 'kho',
  })
  if (kind === 'BEN') return [withChecks(arrived, [look('kiem-1', 1)], morning)]
  if (kind === 'KIEM' || kind === 'NHAP') return [withChecks(arrived, [look('kiem-1', 3)], morning)]
  const judged = withChecks(arrived, [look('kiem-1', 2), look('kiem-2', 1, 'damaged')], morning)
  const claim = { state: 'open', amount: 0, note: marker, at: morning, by: 'kho' } as const
  return [{ ...judged, state: 'checked', checkedAt: morning, checkedBy: 'kho', claim }]
}

/** Of each person one heap that lies apart (LOI), one from the shelf (KE) and one that left by a slip (TRA). */
export function damagesOf(name: string, wid: string, marker: string): { damages: Damage[]; slips: Slip[] } {
  const heap = (kind: string, fields: Partial<Damage>): Damage => ({
    id: name.replace('LOI', kind),
    productCode: 'A2',
    name: `Áo ${marker}`,
    wid,
    quantity: 2,
    settled: 0,
    from: { kind: 'return', document: name },
    reason: marker,
    state: 'open',
    slipCodes: [],
    createdAt: morning,
    createdBy: 'kho',
    updatedAt: morning,
    ...fields,
  })
  const slip = (code: string, fields: Partial<Slip>): Slip => ({
    code,
    type: 'Xuất tự do',
    state: 'HOÀN THÀNH',
    note: marker,
    userId: 'kho',
    sourceWarehouse: wid,
    items: [{ productCode: 'A2', amount: 2, bin: 'A1-01' }],
    createdAt: morning,
    updatedAt: morning,
    ...fields,
  })
  const [shelved, left] = [name.replace('LOI', 'XK'), name.replace('LOI', 'TN')]
  return {
    damages: [
      heap('LOI', {}),
      heap('KE', { from: { kind: 'shelf', document: shelved } }),
      heap('TRA', { settled: 2, state: 'settled', slipCodes: [left] }),
    ],
    slips: [
      slip(shelved, {}),
      slip(left, {
        type: 'Trả nhà cung cấp',
        items: [{ productCode: 'A2', amount: 2, bin: damagedPlace, damageId: name.replace('LOI', 'TRA') }],
      }),
    ],
  }
}
