import { describe, expect, test } from 'vitest'
import { claimDeadline } from '../../../src/domain/carriers/claim-terms.ts'
import { paidFor } from '../../../src/domain/carriers/claims.ts'
import { editClaim } from '../../../src/domain/carriers/edit-claim.ts'
import { moveClaim } from '../../../src/domain/carriers/move-claim.ts'
import { openClaim } from '../../../src/domain/carriers/open-claim.ts'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import { rebackOrder } from '../../../src/domain/returns/reback-order.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { reopenReturn } from '../../../src/domain/returns/reopen-return.ts'
import { reportLostReturn } from '../../../src/domain/returns/report-lost-return.ts'
import { settleClaim } from '../../../src/domain/returns/settle-claim.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { judge } from '../returns/returns-floor.ts'

const system = anActor({ userName: 'he-thong' })
const otherDesk = anActor({ ...desk, userName: 'ban2', name: 'Lan' })

/** Two shirts of 129.000 on their way with GHN. */
function aCarried(fields: Partial<Order> = {}): Floor {
  const order = anOrder({
    code: 'DH-9',
    channel: 'KhoTay',
    state: 'ĐANG GIAO',
    swItems: [anItem({ amount: 2, price: 129_000 })],
    discount: 0,
    delivery: { logistic: 'GHN', id: 'VD-9', history: [] },
    carriage: { id: 'lenh', carrier: 'GHN', accountId: '885', ref: 'DH-9', by: 'ban', at: 1, state: 'done' },
    ...fields,
  })
  return openFloor(aShop({ orders: [order] }))
}

const said = (floor: Floor, status: string) =>
  floor.do(takeStanding, { carrier: 'GHN', code: 'DH-9', waybill: 'VD-9', status }, system)
const open = (floor: Floor, more: object = {}) =>
  floor.act(openClaim, { orderCode: 'DH-9', cause: 'fee', asked: 12_000, ...more }, desk)
const claim = (floor: Floor, id = 'DH-9!1') => floor.get('claims', id)

describe('what a carrier says that it lost or broke', () => {
  test('is a claim by itself, of what the goods are worth; the parcel is not awaited, and may turn up all the same', () => {
    const floor = aCarried()
    said(floor, 'lost')
    expect(claim(floor)).toMatchObject({
      cause: 'lost',
      state: 'open',
      asked: 258_000,
      carrier: 'GHN',
      waybill: 'VD-9',
      openedBy: 'Giao Hàng Nhanh',
      returnId: 'DH-9#1',
      note: 'Giao Hàng Nhanh báo: Thất lạc',
    })
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
    expect(floor.get('returns', 'DH-9#1')).toMatchObject({ state: 'lost', claim: { carrierClaim: 'DH-9!1' } })
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(floor.get('returns', 'DH-9#1').state).toBe('arrived')
  })

  test('broken it is awaited still, and claimed', () => {
    const floor = aCarried()
    said(floor, 'damage')
    expect(claim(floor)).toMatchObject({ cause: 'damaged', asked: 258_000 })
    expect(floor.get('returns', 'DH-9#1').state).toBe('announced')
  })

  test('is one claim, however often it says so', () => {
    const floor = aCarried()
    said(floor, 'lost')
    said(floor, 'damage')
    said(floor, 'lost')
    expect(floor.all('claims')).toHaveLength(1)
  })

  test('is no claim where the carrier has paid for these goods before it says so', () => {
    const floor = aCarried()
    open(floor, { cause: 'lost', asked: 258_000 })
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'paid', amount: 258_000 }, desk)
    said(floor, 'lost')
    expect(floor.get('returns', 'DH-9#1').state).toBe('lost')
    expect(floor.all('claims')).toHaveLength(1)
  })

  test.each([
    ['lost', 'lost'],
    ['damage', 'damaged'],
  ])('on the way back it is one too (%s), and once', (status, cause) => {
    const floor = aCarried()
    said(floor, 'returning')
    expect(floor.all('claims')).toEqual([])
    said(floor, status)
    expect(claim(floor)).toMatchObject({ cause, state: 'open', asked: 258_000, returnId: 'DH-9#1' })
    expect(floor.get('returns', 'DH-9#1').state).toBe(cause === 'lost' ? 'lost' : 'announced')
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'dropped' }, desk)
    said(floor, 'returning')
    said(floor, status)
    expect(floor.all('claims')).toHaveLength(1)
  })

  test('that came back to us before it is no news of ours', () => {
    const floor = aCarried()
    said(floor, 'returning')
    floor.do(receiveReturn, { code: 'DH-9' })
    said(floor, 'damage')
    expect(floor.all('claims')).toEqual([])
  })

  test('of goods that the shop had destroyed it is none', () => {
    const carriage = { ...aCarried().get('orders', 'DH-9').carriage!, carrier: 'VTP' as const }
    const floor = aCarried({ carriage })
    const status = { carrier: 'VTP', code: 'DH-9', waybill: 'VD-9', status: '503' }
    floor.do(takeStanding, status, system)
    expect(floor.get('orders', 'DH-9').state).toBe('THẤT THU')
    expect(floor.all('claims')).toEqual([])
  })
})

describe('a claim', () => {
  test('is opened once for each cause; another cause is another claim', () => {
    const floor = aCarried()
    open(floor)
    expect(floor.refusal(openClaim, { orderCode: 'DH-9', cause: 'fee', asked: 1 }, desk).code).toBe(
      'claim-opened-already',
    )
    open(floor, { cause: 'weight' })
    expect(floor.all('claims').map(({ id, cause }) => [id, cause])).toEqual([
      ['DH-9!1', 'fee'],
      ['DH-9!2', 'weight'],
    ])
  })

  test.each([
    ['of a marketplace', { channel: 'Shopee' as const }],
    ['of the shop’s own people', { delivery: { logistic: 'TVC', id: '', history: [] } }],
    ['of nobody', { delivery: { logistic: '', id: '', history: [] } }],
  ])('is none where the parcel is %s', (_, fields) => {
    const params = { orderCode: 'DH-9', cause: 'lost', asked: 1 }
    expect(aCarried(fields).refusal(openClaim, params, desk).code).toMatch(
      /claim-no-carrier|order-not-allowed/,
    )
  })

  test('goes open, sent, paid; what was paid is one entry of its ledger', () => {
    const floor = aCarried()
    open(floor)
    floor.do(
      editClaim,
      { claimId: 'DH-9!1', asked: 15_000, note: 'Bảng giá 22.000', proofs: ['anh-1'] },
      desk,
    )
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'sent' }, desk)
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'paid', amount: 10_000, answer: 'GHN trừ phí' }, desk)
    expect(claim(floor)).toMatchObject({
      state: 'paid',
      asked: 15_000,
      note: 'Bảng giá 22.000',
      answer: 'GHN trừ phí',
      proofs: ['anh-1'],
    })
    expect(paidFor(claim(floor))).toBe(10_000)
  })

  test('that two people saw paid was paid once: the second is told who was first', () => {
    const floor = aCarried()
    open(floor)
    const paid = { claimId: 'DH-9!1', state: 'paid', amount: 10_000 }
    floor.do(moveClaim, paid, desk)
    expect(floor.refusal(moveClaim, paid, otherDesk).text).toContain('Được bồi thường')
    expect(paidFor(claim(floor))).toBe(10_000)
  })

  test('paid by mistake is taken back by an entry against it, by whoever wrote it', () => {
    const floor = aCarried()
    open(floor)
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'paid', amount: 10_000 }, desk)
    const back = { claimId: 'DH-9!1', state: 'open', was: 'paid', back: true }
    expect(floor.refusal(moveClaim, back, otherDesk).code).toBe('claim-moved-on')
    floor.do(moveClaim, back, desk)
    expect(claim(floor)).toMatchObject({ state: 'open' })
    expect(claim(floor).payments.map(({ amount }) => amount)).toEqual([10_000, -10_000])
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'paid', amount: 9_000 }, desk)
    expect(paidFor(claim(floor))).toBe(9_000)
  })

  test('is not led back to where it never stood: nobody is paid without an entry', () => {
    const floor = aCarried()
    open(floor)
    const back = { claimId: 'DH-9!1', state: 'paid', was: 'open', amount: 10_000, back: true }
    expect(floor.refusal(moveClaim, back, desk).code).toBe('claim-moved-on')
  })

  test('that was given up is not opened again beside another of its cause', () => {
    const floor = aCarried()
    open(floor)
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'dropped' }, desk)
    open(floor)
    const again = { claimId: 'DH-9!1', state: 'open' }
    expect(floor.refusal(moveClaim, again, desk).code).toBe('claim-opened-already')
    // Nor by whoever takes back that it was given up.
    const back = { ...again, was: 'dropped', back: true }
    expect(floor.refusal(moveClaim, back, desk).code).toBe('claim-opened-already')
  })

  test('that was refused may be sent again; given up it may be opened again; ended it is not edited', () => {
    const floor = aCarried()
    open(floor)
    const to = (state: string, more: object = {}) =>
      floor.act(moveClaim, { claimId: 'DH-9!1', state, ...more }, desk)
    to('sent')
    to('refused', { answer: 'Đã đồng kiểm' })
    const edit = { claimId: 'DH-9!1', asked: 1 }
    expect(floor.refusal(editClaim, edit, desk).code).toBe('claim-ended')
    to('sent')
    expect(claim(floor).state).toBe('sent')
    to('dropped')
    to('open')
    expect(claim(floor).state).toBe('open')
    expect(floor.refusal(moveClaim, { claimId: 'DH-9!1', state: 'refused' }, desk).code).toBe(
      'claim-moved-on',
    )
  })

  test('without an amount nothing was paid', () => {
    const floor = aCarried()
    open(floor)
    expect(floor.refusal(moveClaim, { claimId: 'DH-9!1', state: 'paid' }, desk).code).toBe(
      'claim-without-amount',
    )
  })

  test('about a return says how that one stands, and the return says nothing else', () => {
    const floor = aCarried()
    said(floor, 'lost')
    const settle = { returnId: 'DH-9#1', state: 'won', amount: 1 }
    expect(floor.refusal(settleClaim, settle, desk).code).toBe('claim-at-carrier')
    floor.do(moveClaim, { claimId: 'DH-9!1', state: 'paid', amount: 200_000 }, desk)
    expect(floor.get('returns', 'DH-9#1').claim).toMatchObject({ state: 'won', amount: 200_000 })
  })
})

describe('a return', () => {
  /** One that came back broken, and its complaint is made. */
  function aBroken(): Floor {
    const floor = aCarried()
    said(floor, 'returning')
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'damaged')
    judge(floor, 'AT-DEN-M', 'good')
    floor.do(rebackOrder, { code: 'DH-9' })
    return floor
  }
  const ofReturn = { orderCode: 'DH-9', cause: 'damaged', asked: 129_000, returnId: 'DH-9#1' }

  test('whose complaint was paid keeps what was paid: it is not claimed for once more', () => {
    const floor = aBroken()
    floor.do(settleClaim, { returnId: 'DH-9#1', state: 'sent' })
    floor.do(settleClaim, { returnId: 'DH-9#1', state: 'won', amount: 80_000 })
    expect(floor.refusal(openClaim, ofReturn, desk).code).toBe('claim-settled')
    expect(floor.get('returns', 'DH-9#1').claim).toMatchObject({ state: 'won', amount: 80_000 })
  })

  test('whose parcel is given up as lost, or awaited again, stays with the claim at its carrier: nothing is paid for it twice', () => {
    const floor = aCarried()
    said(floor, 'damage')
    const own = floor.get('returns', 'DH-9#1').claim
    expect(own).toMatchObject({ carrierClaim: 'DH-9!1' })
    floor.do(reportLostReturn, { returnId: 'DH-9#1' }, desk)
    expect(floor.get('returns', 'DH-9#1')).toMatchObject({ state: 'lost', claim: own })
    const won = { returnId: 'DH-9#1', state: 'won', amount: 200_000 }
    expect(floor.refusal(settleClaim, won, desk).code).toBe('claim-at-carrier')
    floor.do(reportLostReturn, { returnId: 'DH-9#1', back: true }, desk)
    expect(floor.get('returns', 'DH-9#1')).toMatchObject({ state: 'announced', claim: own })
  })

  test('that is looked at again stays with the claim at its carrier', () => {
    const floor = aBroken()
    floor.do(openClaim, ofReturn, desk)
    floor.do(reopenReturn, { returnId: 'DH-9#1' })
    expect(floor.get('returns', 'DH-9#1').claim).toMatchObject({ carrierClaim: 'DH-9!1' })
  })
})

describe('a claim is heard', () => {
  const at = (iso: string) => Date.parse(`${iso}+07:00`)
  const entered = (state: Order['state'], updatedAt: number) => ({ state, updatedAt, userId: '', note: '' })

  test('six months from the day that a lost parcel was to be there, else from the day that it left', () => {
    const left = anOrder({ historyState: [entered('ĐÃ GỬI HÀNG', at('2026-08-31T09:00'))] })
    expect(claimDeadline(left, 'lost', at('2026-11-01T00:00'))).toBe(at('2027-02-28T09:00'))
    const due = { ...left, carriage: { dueAt: at('2026-09-03T12:00') } as Order['carriage'] } as Order
    expect(claimDeadline(due, 'lost', at('2026-11-01T00:00'))).toBe(at('2027-03-03T12:00'))
  })

  test('one month from the delivery for what is broken and for fees', () => {
    const there = anOrder({ historyState: [entered('THÀNH CÔNG', at('2026-10-15T18:30'))] })
    expect(claimDeadline(there, 'damaged', at('2026-11-01T00:00'))).toBe(at('2026-11-15T18:30'))
    expect(claimDeadline(anOrder({ historyState: [] }), 'fee', at('2026-11-01T00:00'))).toBe(
      at('2026-12-01T00:00'),
    )
  })
})
