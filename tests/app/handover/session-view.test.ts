import { describe, expect, test } from 'vitest'
import { boardOf } from '../../../src/app/handover/board.ts'
import { closedBy } from '../../../src/app/handover/closed-by.ts'
import { progressOf, sessionView, whyOut } from '../../../src/app/handover/session-view.ts'
import { carrierWords } from '../../../src/app/today/carrier-words.ts'
import { completeHandover } from '../../../src/domain/handover/complete-handover.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import {
  openHandovers,
  parcelHands,
  parcelsBack,
  scannedParcels,
  stoppedParcels,
} from '../../../src/replica/queries/handover/handover.ts'
import { waitingParcels } from '../../../src/replica/queries/handover/waiting-parcels.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aParcel, aReturn, morning } from '../../support/builders.ts'
import { aDoorPhone, aPacked, opens, puts } from './handover-device.ts'

const spx = { carrier: 'SPX', wid: 'KhoTayWarehouse' }
const jnt = { delivery: { logistic: 'J&T', id: '841000000023', history: [] } }

async function viewOf(phone: Replica, code: string) {
  const [waiting, scannedIn] = [await waitingParcels(phone, spx), await scannedParcels(phone)]
  const known = new Set(waiting.map(({ parcelId }) => parcelId))
  const doubtful = [...scannedIn.keys()].filter((parcelId) => !known.has(parcelId))
  return sessionView(code, waiting, scannedIn, await stoppedParcels(phone, spx, doubtful))
}

describe('what a session shows', () => {
  test('is "2/4": in the bag, missing by urgency, and nothing of other carriers', async () => {
    const phone = await aDoorPhone([
      aPacked('PK-1'),
      aPacked('PK-2'),
      aPacked('PK-3'),
      aPacked('PK-4', { shipBy: morning }),
      aPacked('JT-1', jnt),
    ])
    await puts(phone, 'BG-1', 'PK-1', 'PK-2')
    const view = await viewOf(phone, 'BG-1')
    expect(progressOf(view)).toEqual({ done: 2, need: 4 })
    expect(view.missing.map(({ orderCode }) => orderCode)).toEqual(['PK-4', 'PK-3'])
    expect(view.missing[0]).toMatchObject({ customer: 'N***n T***', waybill: 'SPXVN-PK-4' })
  })

  test('does not miss what lies in another open session, nor a part that left before', async () => {
    const phone = await aDoorPhone([aPacked('PK-1'), aPacked('HAI-1', { parcelCount: 2 })])
    await opens(phone, 'BG-2')
    await puts(phone, 'BG-2', 'PK-1')
    expect(await viewOf(phone, 'BG-1')).toMatchObject({ elsewhere: 1, scanned: [] })
    await puts(phone, 'BG-1', 'HAI-1')
    await dispatch(phone, completeHandover, { code: 'BG-1', parcelIds: ['HAI-1#1'], note: '' })
    const waiting = await waitingParcels(phone, spx)
    expect(waiting.map(({ parcelId, part }) => [parcelId, part])).toEqual([
      ['HAI-1#2', '2/2'],
      ['PK-1#1', undefined],
    ])
  })

  test.each([
    ['HỦY', 'Đơn đã hủy'],
    ['ĐANG ĐÓNG GÓI', 'Đang ĐANG ĐÓNG GÓI'],
    ['KIỂM KÊ', 'Đang KIỂM KÊ'],
  ] as [OrderState, string][])('marks a parcel whose order became %s as "%s"', async (state, why) => {
    const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2')])
    await puts(phone, 'BG-1', 'PK-1', 'PK-2')
    await phone.db.orders.update('PK-1', { state })
    const view = await viewOf(phone, 'BG-1')
    expect([view.stopped.map(whyOut), progressOf(view).done]).toEqual([[why], 1])
  })

  test('does not miss a parcel that was received at the returns door, and says where it is', async () => {
    const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2'), aPacked('PK-3')])
    await puts(phone, 'BG-1', 'PK-1', 'PK-2')
    for (const orderCode of ['PK-2', 'PK-3'])
      await phone.db.returns.put(aReturn({ id: `${orderCode}#1`, orderCode, state: 'arrived' }))
    const view = await viewOf(phone, 'BG-1')
    expect(progressOf(view)).toEqual({ done: 1, need: 1 })
    expect(view.stopped.map(whyOut)).toEqual(['Đã nhận về ở Hàng hoàn'])
    expect(await parcelsBack(phone, spx)).toMatchObject([
      { orderCode: 'PK-2', waybill: 'SPXVN-PK-2', returnId: 'PK-2#1' },
      { orderCode: 'PK-3' },
    ])
    expect((await waitingParcels(phone)).map(({ orderCode }) => orderCode)).toEqual(['PK-1'])
  })

  test('marks a parcel whose order went to another carrier, and keeps one that a marketplace told as sent', async () => {
    const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2')])
    await puts(phone, 'BG-1', 'PK-1', 'PK-2')
    await phone.db.orders.update('PK-1', { delivery: { logistic: 'GHN', id: 'GY1', history: [] } })
    await phone.db.orders.update('PK-2', { state: 'ĐÃ GỬI HÀNG' })
    const view = await viewOf(phone, 'BG-1')
    expect([view.stopped.map(whyOut), view.settled]).toEqual([['Đổi sang GHN'], ['PK-2#1']])
  })
})

test('the board names open sessions with what they miss, and carriers without one, the most parcels first', async () => {
  const more = [1, 2].map((number) => aPacked(`JT-${number}`, { ...jnt, shipBy: morning - 1 }))
  const phone = await aDoorPhone([
    aPacked('PK-1'),
    aPacked('PK-2'),
    aPacked('SHOP-1', { delivery: { logistic: 'inStore', id: '', history: [] } }),
    ...more,
  ])
  await puts(phone, 'BG-1', 'PK-1')
  const [waiting, scannedIn, drafts] = await Promise.all([
    waitingParcels(phone),
    scannedParcels(phone),
    openHandovers(phone),
  ])
  const board = boardOf(waiting, scannedIn, drafts, morning)
  expect(board.open.map(({ session, missing }) => [session.code, session.count, missing])).toEqual([
    ['BG-1', 1, 1],
  ])
  expect(board.carriers).toMatchObject([{ carrier: 'J&T', waiting: 2, urgent: 2 }])
  // What lies in an open session waits still: every screen counts it.
  expect([board.waiting, board.scanned]).toEqual([4, 1])
  expect(waiting).toHaveLength(board.waiting)
  expect(carrierWords(waiting, false)).toBe('J&T 2 · SPX 2')
})

test('a parcel that is looked for says who packed it and when, and no shelf of its goods', async () => {
  const phone = await aDoorPhone([aPacked('PK-1'), aPacked('PK-2')])
  await phone.db.parcels.put(
    aParcel({ id: 'PK-1#1', orderCodes: ['PK-1'], state: 'closed', packerName: 'Lan', closedAt: morning }),
  )
  const hands = await parcelHands(phone, ['PK-1#1', 'PK-2#1'])
  const now = morning + 5 * 60_000
  expect(closedBy(hands.get('PK-1#1'), now)).toBe('Lan đóng 5 phút trước')
  expect(closedBy(hands.get('PK-9#1'), now)).toBeUndefined()
  const [missing] = await waitingParcels(phone, spx)
  expect(Object.keys(missing ?? {})).not.toContain('bid')
})
