import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { claimDeadline, claimRules, claimUrgency } from '../../../src/domain/returns/claim-rules.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { putBackCancelled } from '../../../src/domain/returns/put-back-cancelled.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reportLostReturn } from '../../../src/domain/returns/report-lost-return.ts'
import { setClaimDays } from '../../../src/domain/returns/set-claim-days.ts'
import { settleClaim } from '../../../src/domain/returns/settle-claim.ts'
import { withdrawReturn } from '../../../src/domain/returns/withdraw-return.ts'
import { anActor, morning } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, otherPacker } from '../floor.ts'
import { aJudgedShop, aSentShop, onHand, slip, theReturn } from './returns-floor.ts'

const day = 86_400_000
const owner = anActor({ userName: 'chu', flags: ['setting_crud'] })

describe('the last day to complain', () => {
  const shopee = { channel: 'Shopee', announcedAt: morning } as const

  test('is counted from the announcement while nothing came, and from the arrival after', () => {
    expect(claimDeadline(shopee)).toBe(morning + claimRules.Shopee!.waiting * day)
    const arrivedAt = morning + day
    expect(claimDeadline({ ...shopee, arrivedAt })).toBe(arrivedAt + claimRules.Shopee!.arrived * day)
  })

  test('is the marketplace’s own where it names one', () => {
    const given = { ...shopee, claimBy: morning + 5, claimGiven: true, arrivedAt: morning }
    expect(claimDeadline(given)).toBe(morning + 5)
  })

  test('follows the owner’s days, and the shop’s own channels have none', () => {
    const claimDays = [{ channel: 'Shopee', waiting: 3, arrived: 1 } as const]
    expect(claimDeadline(shopee, { claimDays })).toBe(morning + 3 * day)
    expect(claimDeadline({ ...shopee, channel: 'KhoTay' })).toBeUndefined()
  })

  test.each([
    ['a moment after it', -1, 'over'],
    ['at it', 0, 'last-day'],
    ['a day before', day, 'last-day'],
    ['a moment more than a day before', day + 1, 'soon'],
    ['two days before', 2 * day, 'soon'],
    ['a moment more than two days before', 2 * day + 1, 'time'],
  ] as const)('%s is told as pressing as it is', (_, left, urgency) => {
    expect(claimUrgency(morning + left, morning)).toBe(urgency)
  })

  test('of every marketplace is dated and names its source', () => {
    expect(Object.keys(claimRules).sort()).toEqual(['Lazada', 'Shopee', 'Shopeebooking', 'Tiki', 'Tiktok'])
    for (const { asOf, source } of Object.values(claimRules)) {
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(source.length).toBeGreaterThan(5)
    }
  })

  test('set by the owner holds for what comes back from now on', () => {
    const floor = aSentShop()
    floor.do(setClaimDays, { channel: 'Shopee', waiting: 4, arrived: 1 }, owner)
    floor.do(setClaimDays, { channel: 'Shopee', waiting: 5, arrived: 0 }, owner)
    floor.do(announceReturn, { code: 'DH-9', kind: 'failed-delivery' }, desk)
    const { claimBy, announcedAt } = theReturn(floor)
    expect(claimBy).toBe(announcedAt + 5 * day)
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(theReturn(floor).claimBy).toBe(theReturn(floor).arrivedAt)
  })
})

describe('[RET-038] a complaint', () => {
  const about = { returnId: 'DH-9#1' }

  test('is sent, then settled with what was paid, and after that it is closed', () => {
    const floor = aJudgedShop()
    floor.do(rebackOrder, { code: 'DH-9', ...about })
    floor.do(settleClaim, { ...about, state: 'sent', note: 'Ảnh đã gửi' })
    floor.do(settleClaim, { ...about, state: 'won', amount: 129_000 }, otherPacker)
    expect(theReturn(floor).claim).toMatchObject({
      state: 'won',
      amount: 129_000,
      note: 'Ảnh đã gửi',
      by: 'kho2',
    })
    expect(floor.act(settleClaim, { ...about, state: 'won' })).toEqual([])
    expect(floor.refusal(settleClaim, { ...about, state: 'lost' }).text).toContain('Tuấn')
  })

  test('closed by a slip of the finger is open again for the same person, while nobody else has spoken', () => {
    const floor = aJudgedShop()
    floor.do(rebackOrder, { code: 'DH-9', ...about })
    const slipped = { ...about, state: 'dropped', was: 'open' } as const
    const undone = { ...about, state: 'open', was: 'dropped', back: true } as const
    floor.do(settleClaim, slipped)
    expect(settleClaim.reverse?.(v.parse(settleClaim.params, slipped))).toMatchObject({
      method: 'settleClaim',
      params: undone,
    })
    expect(floor.refusal(settleClaim, undone, otherPacker).text).toContain('Lan')
    floor.do(settleClaim, undone)
    expect(theReturn(floor).claim).toMatchObject({ state: 'open', amount: 0 })
    floor.do(settleClaim, { ...about, state: 'sent', was: 'open' })
    expect(floor.refusal(settleClaim, undone).code).toBe('claim-settled')
    expect(floor.refusal(settleClaim, { ...about, state: 'open' }).code).toBe('claim-sent')
    floor.do(settleClaim, { ...about, state: 'won', amount: 5_000, was: 'sent' })
    floor.do(settleClaim, { ...about, state: 'sent', was: 'won', back: true })
    expect(theReturn(floor).claim).toMatchObject({ state: 'sent', amount: 0 })
  })

  test('about a parcel given up by mistake goes away with the mistake, unless it was sent', () => {
    const floor = aSentShop()
    floor.do(announceReturn, { code: 'DH-9', kind: 'failed-delivery' }, desk)
    const before = theReturn(floor).lines
    floor.do(reportLostReturn, about)
    expect(theReturn(floor)).toMatchObject({ state: 'lost', claim: { state: 'open' } })
    floor.do(reportLostReturn, { ...about, back: true }, otherPacker)
    expect(theReturn(floor)).toMatchObject({ state: 'announced', lines: before })
    expect(theReturn(floor)).not.toHaveProperty('claim')
    expect(floor.act(reportLostReturn, { ...about, back: true })).toEqual([])
    floor.do(reportLostReturn, about)
    floor.do(settleClaim, { ...about, state: 'sent' })
    expect(floor.refusal(reportLostReturn, { ...about, back: true }).text).toMatch(/đã gửi \(Lan, /)
  })

  test('needs something amiss', () => {
    const floor = aSentShop()
    floor.do(receiveReturn, { code: 'DH-9' })
    floor.do(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'], restIsGood: true })
    expect(floor.refusal(settleClaim, { ...about, state: 'sent' }).code).toBe('claim-none')
  })
})

describe('a cancelled order whose goods were packed', () => {
  test('is put back on the shelf once, by hand: no number moves a second time', () => {
    const floor = aSentShop('CHỜ GỬI HÀNG')
    floor.do(marketplaceCancels, { orderCodes: ['DH-9'] }, desk)
    const before = onHand(floor, 'AT-DEN-M')
    expect(before).toBe(100)
    floor.do(putBackCancelled, { code: 'DH-9' })
    expect(onHand(floor, 'AT-DEN-M')).toBe(before)
    expect(theReturn(floor)).toMatchObject({ kind: 'cancelled', state: 'done', doneBy: 'kho' })
    expect(floor.refusal(putBackCancelled, { code: 'DH-9' }, otherPacker).text).toContain('Lan')
    floor.do(withdrawReturn, { code: 'DH-9' })
    floor.do(putBackCancelled, { code: 'DH-9' }, otherPacker)
    expect(theReturn(floor, 'DH-9#2').doneBy).toBe('kho2')
  })

  test('has to be cancelled', () => {
    expect(aSentShop().refusal(putBackCancelled, { code: 'DH-9' }).code).toBe('order-not-cancelled')
  })
})
