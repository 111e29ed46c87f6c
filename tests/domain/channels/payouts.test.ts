import { describe, expect, test } from 'vitest'
import { feesOf } from '../../../src/domain/channels/payouts/payout-of.ts'
import { takePayout } from '../../../src/domain/channels/payouts/take-payout.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { aShop, morning } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'
import { heard, number, seconds, shopId, system, tells } from './shopee-tells.ts'

const account = `Shopee/${shopId}`
const through = { order_status: 'COMPLETED', update_time: seconds(0) }
const fees: Record<string, number> = { escrow_amount: 105_780.4, commission_fee: 10_320 }
const answer = { code: number, channelAt: morning, fees, isPaid: true, isThrough: true, times: 0 }
const row = (floor: Floor) => floor.get('orders', number)

function callsFor(floor: Floor, fields: object) {
  const circumstances = { at: morning, user: system, id: 'lenh-x' }
  const calls = takeChannelOrder.effects?.(floor.read, heard({ ...fields }), circumstances) ?? []
  return calls.filter(({ kind }) => kind === 'fetch-payout')
}
function laterCalls(floor: Floor, told: Partial<typeof answer>) {
  return takePayout.effects?.(floor.read, { ...answer, ...told }, { at: morning, user: system, id: 'x' })
}

describe('what the shop gets for an order', () => {
  test('is asked once its buyer has it, and anew whenever its marketplace tells something newer of it', () => {
    const floor = openFloor(aShop())
    tells(floor)
    expect(callsFor(floor, {})).toEqual([])
    const sent = { order_status: 'SHIPPED', update_time: seconds(-50) }
    tells(floor, sent)
    expect(callsFor(floor, sent)).toEqual([])
    const delivered = { order_status: 'TO_CONFIRM_RECEIVE', update_time: seconds(-30) }
    tells(floor, delivered)
    expect(callsFor(floor, delivered)).toEqual([
      {
        account,
        subject: `payout/${number}`,
        kind: 'fetch-payout',
        key: `${account}/payout/${number}/${morning - 30 * 60_000}/0`,
        params: { code: number, channelAt: morning - 30 * 60_000, isThrough: false, times: 0 },
        dueAt: morning + 60_000,
      },
    ])
    tells(floor, through)
    expect(callsFor(floor, through)).toMatchObject([{ params: { channelAt: morning, isThrough: true } }])
    // An older word asks for nothing.
    expect(callsFor(floor, delivered)).toEqual([])
  })

  test('stands in the fields of its channel, and whether it is paid out (ORD-026, FUL-199)', () => {
    const floor = openFloor(aShop())
    tells(floor, through)
    floor.do(takePayout, { ...answer, isPaid: false }, system)
    expect(row(floor)).toMatchObject({
      payout: { amount: 105_780 },
      estimateRevenue: 105_780,
      shopee: { escrowDetails: fees, total: 129_000 },
    })
    expect(row(floor).payout?.paidAt).toBeUndefined()
    floor.do(takePayout, answer, system)
    const { paidAt } = row(floor).payout ?? {}
    expect(paidAt).toBeGreaterThan(morning)
    expect(feesOf(row(floor))).toEqual(fees)
    // Told again it is what it was.
    const before = row(floor)
    floor.do(takePayout, answer, system)
    expect(row(floor)).toBe(before)
    // What its marketplace tells of it later takes nothing of that away.
    tells(floor, { ...through, update_time: seconds(3) })
    expect(row(floor)).toMatchObject({ payout: { amount: 105_780 }, shopee: { escrowDetails: fees } })
  })

  test('changes when it is reckoned anew, and is not paid out then before that is told', () => {
    const floor = openFloor(aShop())
    tells(floor, through)
    floor.do(takePayout, answer, system)
    tells(floor, { ...through, update_time: seconds(3) })
    const channelAt = morning + 180_000
    floor.do(takePayout, { ...answer, channelAt, fees: { escrow_amount: 60_000 }, isPaid: false }, system)
    expect(row(floor).payout).toEqual({ amount: 60_000 })
    // An answer to what was asked before that counts no more.
    floor.do(takePayout, answer, system)
    expect(row(floor).payout).toEqual({ amount: 60_000 })
  })

  test('is nothing while it is not reckoned, and is asked after again until it is out', () => {
    const floor = openFloor(aShop())
    tells(floor, through)
    const before = row(floor)
    floor.do(takePayout, { ...answer, fees: {}, isPaid: false }, system)
    expect(row(floor)).toBe(before)
    const open = { fees: {}, isPaid: false }
    expect(laterCalls(floor, open)).toMatchObject([
      { key: `${account}/payout/${number}/${morning}/1`, dueAt: morning + 6 * 3_600_000 },
    ])
    expect(laterCalls(floor, { ...open, times: 7 })).toMatchObject([
      { params: { times: 8 }, dueAt: morning + 24 * 3_600_000 },
    ])
    expect(laterCalls(floor, { ...open, times: 60 })).toMatchObject([
      { params: { times: 61 }, dueAt: morning + 7 * 24 * 3_600_000 },
    ])
    expect(laterCalls(floor, { ...open, times: 103 })).toEqual([])
    expect(laterCalls(floor, {})).toEqual([])
    expect(laterCalls(floor, { ...open, channelAt: morning - 1 })).toEqual([])
    expect(floor.refusal(takePayout, { ...answer, code: 'KHONG-CO' }, system).code).toBe('order-not-found')
  })
})
