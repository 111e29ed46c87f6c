import { describe, expect, test } from 'vitest'
import { completeHandover } from '../../../src/domain/handover/complete-handover.ts'
import { dropHandover } from '../../../src/domain/handover/drop-handover.ts'
import { openHandover } from '../../../src/domain/handover/open-handover.ts'
import { scanParcel } from '../../../src/domain/handover/scan-parcel.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { withdrawArrival } from '../../../src/domain/returns/withdraw-arrival.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aShop, aWarehouse } from '../../support/builders.ts'
import { openFloor, otherPacker } from '../floor.ts'
import { aPacked, aScanOf, becomes, openDoor, openSession, scan, sessionOf } from './door.ts'

describe('a packed parcel', () => {
  test('that was received at the returns door is stopped at the scan and at the end, until that is taken back', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', ['PK-1#1'])
    for (const code of ['PK-1', 'PK-2']) floor.do(receiveReturn, { code, arrivalId: code, stillHere: true })
    expect(floor.refusal(scanParcel, aScanOf('BG-1', 'PK-2#1'))).toMatchObject({ code: 'parcel-came-back' })
    const ending = { code: 'BG-1', parcelIds: ['PK-1#1'] }
    expect(floor.refusal(completeHandover, ending)?.text).toContain('PK-1 (đã nhận về ở Hàng hoàn)')
    for (const code of ['PK-1', 'PK-2']) floor.do(withdrawArrival, { code, arrivalId: code })
    scan(floor, 'BG-1', 'PK-2#1')
    floor.do(completeHandover, { ...ending, parcelIds: ['PK-1#1', 'PK-2#1'] })
    expect(floor.get('orders', 'PK-2').state).toBe('ĐÃ GỬI HÀNG')
  })

  test('goes into the session of its carrier: its own row says so, the session counts', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', ['PK-1#1'])
    expect(floor.get('parcels', 'PK-1#1')).toMatchObject({ handover: 'BG-1', handoverScan: { by: 'kho' } })
    expect(sessionOf(floor, 'BG-1')).toMatchObject({ count: 1, last: { parcelId: 'PK-1#1' }, parcels: [] })
    expect(floor.get('orders', 'PK-1').state).toBe('CHỜ GỬI HÀNG')
  })

  test('counts once for one gesture, however often it is sent', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    const gesture = aScanOf('BG-1', 'PK-1#1')
    floor.do(scanParcel, gesture)
    expect(floor.act(scanParcel, gesture)).toEqual([])
    expect(sessionOf(floor, 'BG-1').count).toBe(1)
  })

  test('is scanned without ever having been on the bench, when the desk said that it is packed', () => {
    const bare = openFloor(aShop({ orders: [aPacked('PK-9')] }))
    openSession(bare, 'BG-1', ['PK-9#1'])
    expect(bare.get('parcels', 'PK-9#1')).toMatchObject({
      state: 'closed',
      handover: 'BG-1',
      lines: [{ productCode: 'AT-DEN-M', need: 1, packed: 1 }],
    })
  })

  test('of two orders leaves as one; of an order in two parcels each is scanned by itself', () => {
    const merged = [aPacked('TT-1'), aPacked('TT-2', { mergedInto: 'TT-1#1' })]
    const floor = openDoor(0, [...merged, aPacked('PK-1', { parcelCount: 2 })])
    const [one] = floor.all('parcels')
    floor.put('parcels', { ...one!, id: 'TT-1#1', orderCodes: ['TT-1', 'TT-2'] })
    openSession(floor, 'BG-1', ['TT-1#1', 'PK-1#1', 'PK-1#2'])
    expect(sessionOf(floor, 'BG-1').count).toBe(3)
  })

  test('is free again when its session was dropped, and the dropped one no longer counts it', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', ['PK-1#1', 'PK-2#1'])
    floor.do(dropHandover, { code: 'BG-1' })
    openSession(floor, 'BG-2', ['PK-1#1'])
    expect([sessionOf(floor, 'BG-1').count, sessionOf(floor, 'BG-2').count]).toEqual([1, 1])
  })
})

describe('a parcel is refused', () => {
  const refusalOf = (state: OrderState) => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    becomes(floor, 'PK-1', state)
    return floor.refusal(scanParcel, aScanOf('BG-1', 'PK-1#1'))
  }

  test.each([
    ['HỦY', 'parcel-cancelled'],
    ['HẸN GIAO', 'order-held'],
    ['ĐƠN NHÁP', 'parcel-not-packed'],
    ['CHỜ XÁC NHẬN', 'parcel-not-packed'],
    ['CHỜ HÀNG', 'parcel-not-packed'],
    ['MỚI', 'parcel-not-packed'],
    ['CHỜ ĐÓNG GÓI', 'parcel-not-packed'],
    ['ĐANG ĐÓNG GÓI', 'parcel-not-packed'],
    ['ĐÃ GỬI HÀNG', 'parcel-sent'],
    ['ĐANG GIAO', 'parcel-sent'],
    ['THÀNH CÔNG', 'parcel-sent'],
    ['THẤT THU', 'parcel-not-to-send'],
    ['KIỂM KÊ', 'parcel-not-to-send'],
    ['ĐÃ HOÀN', 'parcel-not-to-send'],
  ] as const)('in the state %s with %s, and the sentence names it', (state, code) => {
    const refusal = refusalOf(state)
    expect(refusal.code).toBe(code)
    expect(refusal.text).toContain('PK-1')
  })

  test('whose order was cancelled, by whom, when and why, and the kiện comes out', () => {
    expect(refusalOf('HỦY').text).toMatch(
      /^Đơn PK-1 đã bị hủy \(Hoa, \d\d:\d\d 21\/11\/2026\)\. Ghi chú: Khách đổi ý\. Lấy kiện ra/,
    )
  })

  test('that is not packed yet, with the state it is in', () => {
    expect(refusalOf('ĐANG ĐÓNG GÓI').text).toContain('ĐANG ĐÓNG GÓI, chưa đóng xong')
  })

  test('that nobody knows', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    expect(floor.refusal(scanParcel, aScanOf('BG-1', 'XX-1#1')).code).toBe('order-not-found')
  })

  test('of an older label, when the boxes were joined since', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    expect(floor.refusal(scanParcel, aScanOf('BG-1', 'PK-1#2')).code).toBe('parcel-not-of-order')
  })

  test('of another carrier, naming both', () => {
    const floor = openDoor(1, [aPacked('JT-1', { delivery: { logistic: 'J&T', id: '841', history: [] } })])
    openSession(floor, 'BG-1')
    const { code, text } = floor.refusal(scanParcel, aScanOf('BG-1', 'JT-1#1'))
    expect([code, text]).toEqual([
      'wrong-carrier',
      'Đơn JT-1 đi J&T, phiên này của SPX. Lấy kiện ra, để sang chỗ J&T.',
    ])
  })

  test('of another warehouse, naming both', () => {
    const floor = openDoor(0, [aPacked('K2-1', { wid: 'K2' })])
    floor.put('warehouses', aWarehouse({ wid: 'K2', name: 'Kho Hà Nội' }))
    openSession(floor, 'BG-1')
    const { code, text } = floor.refusal(scanParcel, aScanOf('BG-1', 'K2-1#1'))
    expect(code).toBe('wrong-warehouse')
    expect(text).toContain('Kho Hà Nội, phiên này của Kho Quận 7')
  })

  test('a second time in one session, naming who scanned it and when', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    const { code, text } = floor.refusal(scanParcel, aScanOf('BG-1', 'PK-1#1'), otherPacker)
    expect(code).toBe('parcel-scanned')
    expect(text).toMatch(/\(Lan quét, 09:0\d 21\/11\/2026\)/)
  })

  test('that lies in another open session, naming it', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    openSession(floor, 'BG-2')
    const refusal = floor.refusal(scanParcel, aScanOf('BG-2', 'PK-1#1'))
    expect(refusal).toMatchObject({ code: 'parcel-in-other-handover', details: { session: 'BG-1' } })
  })

  test('that left with an earlier session, naming that', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    openSession(floor, 'BG-2')
    const refusal = floor.refusal(scanParcel, aScanOf('BG-2', 'PK-1#1'))
    expect(refusal).toMatchObject({ code: 'parcel-handed-over', details: { session: 'BG-1', who: 'Lan' } })
  })

  test('in a session that has left, was dropped or is not there', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    openSession(floor, 'BG-2')
    floor.do(dropHandover, { code: 'BG-2' }, otherPacker)
    const codes = ['BG-1', 'BG-2', 'BG-3'].map((code) => {
      const refusal = floor.refusal(scanParcel, aScanOf(code, 'PK-2#1'))
      return [refusal.code, refusal.details['who']]
    })
    expect(codes).toEqual([
      ['handover-done', 'Lan'],
      ['handover-dropped', 'Tuấn'],
      ['handover-not-found', undefined],
    ])
  })

  test('while its warehouse is locked', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    floor.put('warehouses', aWarehouse({ locked: true }))
    expect(floor.refusal(scanParcel, aScanOf('BG-1', 'PK-1#1')).code).toBe('warehouse-locked')
  })

  test('beyond 500 in a session; 499 and 500 are taken', () => {
    const floor = openDoor(501)
    openSession(floor, 'BG-1')
    for (let number = 1; number <= 500; number += 1) scan(floor, 'BG-1', `PK-${number}#1`)
    expect(sessionOf(floor, 'BG-1').count).toBe(500)
    const refusal = floor.refusal(scanParcel, aScanOf('BG-1', 'PK-501#1'))
    expect([refusal.code, refusal.text]).toEqual(['handover-full', expect.stringContaining('đủ 500 kiện')])
  })

  test('writes as little for the 500th parcel as for the first', () => {
    const floor = openDoor(500)
    openSession(floor, 'BG-1')
    const sizes = Array.from(
      { length: 500 },
      (_, index) => JSON.stringify(floor.act(scanParcel, aScanOf('BG-1', `PK-${index + 1}#1`))).length,
    )
    expect(sizes[499]! - sizes[0]!).toBeLessThan(200)
    expect(JSON.stringify(sessionOf(floor, 'BG-1')).length).toBeLessThan(400)
  })
})

describe('a session', () => {
  test('is opened for a carrier and a warehouse, empty', () => {
    const floor = openDoor(0)
    openSession(floor, 'BG-1')
    expect(sessionOf(floor, 'BG-1')).toMatchObject({
      carrier: 'SPX',
      state: 'draft',
      count: 0,
      createdBy: 'kho',
    })
  })

  test('is not opened under a code that is taken, in a locked or unknown warehouse, or in one of others', () => {
    const floor = openDoor(0, [anOrder({ code: 'DH-9' })])
    openSession(floor, 'BG-1')
    const asked = { code: 'BG-2', wid: 'KhoTayWarehouse', carrier: 'SPX' }
    const far = { ...otherPacker, warehouses: ['K2'] }
    const codes = [
      floor.refusal(openHandover, { ...asked, code: 'BG-1' }).code,
      floor.refusal(openHandover, { ...asked, wid: 'K9' }).code,
      floor.refusal(openHandover, asked, far).code,
    ]
    floor.put('warehouses', aWarehouse({ locked: true }))
    codes.push(floor.refusal(openHandover, asked).code)
    expect(codes).toEqual(['code-taken', 'warehouse-not-found', 'warehouse-not-found', 'warehouse-locked'])
  })
})
