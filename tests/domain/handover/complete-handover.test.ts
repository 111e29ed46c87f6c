import { describe, expect, test } from 'vitest'
import { completeHandover } from '../../../src/domain/handover/complete-handover.ts'
import { correctHandover } from '../../../src/domain/handover/correct-handover.ts'
import { dropHandover } from '../../../src/domain/handover/drop-handover.ts'
import { restoreHandover } from '../../../src/domain/handover/restore-handover.ts'
import { takeOutParcel } from '../../../src/domain/handover/take-out-parcel.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, otherPacker } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { aClosed, aPacked, becomes, countsAgree, openDoor, openSession, scan, sessionOf } from './door.ts'

const both = ['PK-1#1', 'PK-2#1']

describe('handing over', () => {
  test('sends every order, writes down who took what, and moves no stock', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', both)
    const stock = floor.all('products')
    const courier = { name: 'Anh Tú', phone: '0912345678', plate: '59X1-12345' }
    floor.do(completeHandover, { code: 'BG-1', parcelIds: both, courier, note: 'Xe máy' })
    expect(['PK-1', 'PK-2', 'PK-3'].map((code) => floor.get('orders', code).state)).toEqual([
      'ĐÃ GỬI HÀNG',
      'ĐÃ GỬI HÀNG',
      'CHỜ GỬI HÀNG',
    ])
    expect(floor.get('orders', 'PK-1').historyState.at(-1)).toMatchObject({
      userId: 'kho',
      note: 'Bàn giao SPX, phiên BG-1',
    })
    expect(sessionOf(floor, 'BG-1')).toMatchObject({
      state: 'done',
      courier,
      note: 'Xe máy',
      doneBy: 'kho',
      count: 2,
      parcels: [
        { parcelId: 'PK-1#1', orderCodes: ['PK-1'], waybill: 'SPXVN-PK-1', by: 'kho' },
        { parcelId: 'PK-2#1', orderCodes: ['PK-2'], waybill: 'SPXVN-PK-2', by: 'kho' },
      ],
    })
    expect(floor.all('products')).toEqual(stock)
  })

  test('needs no name of the courier', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    expect(sessionOf(floor, 'BG-1').courier).toBeUndefined()
  })

  test('sends nothing that the screen did not show, and names who scanned it', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', both)
    scan(floor, 'BG-1', 'PK-3#1', otherPacker)
    const refusal = floor.refusal(completeHandover, { code: 'BG-1', parcelIds: both })
    expect(refusal).toMatchObject({ code: 'handover-changed', details: { seen: 2, now: 3, who: 'Tuấn' } })
  })

  test('does not name her as somebody else whose own phones scanned all of it', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', both)
    scan(floor, 'BG-1', 'PK-3#1')
    const refusal = floor.refusal(completeHandover, { code: 'BG-1', parcelIds: both })
    expect(refusal.details).toMatchObject({ seen: 2, now: 3, who: 'máy khác' })
  })

  test('sends nothing when a parcel that the screen showed was taken out, or never lay in it', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', both)
    floor.do(takeOutParcel, { code: 'BG-1', parcelId: 'PK-2#1' }, otherPacker)
    const codes = [both, ['PK-3#1'], ['PK-1#1', 'PK-1#1', 'PK-3#1']].map(
      (parcelIds) => floor.refusal(completeHandover, { code: 'BG-1', parcelIds }).code,
    )
    expect(codes).toEqual(['handover-changed', 'handover-changed', 'handover-changed'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1', 'PK-1#1'] })
  })

  test('names what was cancelled or opened again meanwhile; once it is out the others leave', () => {
    const floor = openDoor(4)
    const all = ['PK-1#1', 'PK-2#1', 'PK-3#1', 'PK-4#1']
    openSession(floor, 'BG-1', all)
    floor.do(marketplaceCancels, { orderCodes: ['PK-1'] }, desk)
    floor.do(reopenParcel, { parcelId: 'PK-2#1' }, otherPacker)
    const refusal = floor.refusal(completeHandover, { code: 'BG-1', parcelIds: all })
    expect(refusal.text).toContain('còn 2 kiện không được gửi: PK-1 (HỦY), PK-2 (ĐANG ĐÓNG GÓI).')
    expect(refusal.details['parcelIds']).toEqual(['PK-1#1', 'PK-2#1'])
    expect(floor.get('orders', 'PK-3').state).toBe('CHỜ GỬI HÀNG')
    for (const parcelId of ['PK-1#1', 'PK-2#1']) floor.do(takeOutParcel, { code: 'BG-1', parcelId })
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-3#1', 'PK-4#1'] })
    expect(floor.get('orders', 'PK-4').state).toBe('ĐÃ GỬI HÀNG')
  })

  test('names three and counts the rest', () => {
    const floor = openDoor(5)
    const all = [1, 2, 3, 4, 5].map((number) => `PK-${number}#1`)
    openSession(floor, 'BG-1', all)
    for (const number of [1, 2, 3, 4, 5]) becomes(floor, `PK-${number}`, 'HỦY')
    const { text } = floor.refusal(completeHandover, { code: 'BG-1', parcelIds: all })
    expect(text).toContain('PK-1 (HỦY), PK-2 (HỦY), PK-3 (HỦY) và 2 kiện khác')
  })

  test('stops a parcel whose order was given to another carrier, or whose box was joined with another', () => {
    const floor = openDoor(1, [aPacked('HAI-1', { parcelCount: 2 })])
    floor.put('parcels', aClosed(floor.get('orders', 'HAI-1'), 'HAI-1#2'))
    const all = ['PK-1#1', 'HAI-1#1', 'HAI-1#2']
    openSession(floor, 'BG-1', all)
    const order = floor.get('orders', 'PK-1')
    floor.put('orders', { ...order, delivery: { ...order.delivery, logistic: 'GHN' } })
    floor.put('orders', { ...floor.get('orders', 'HAI-1'), parcelCount: 1 })
    const { text } = floor.refusal(completeHandover, { code: 'BG-1', parcelIds: all })
    expect(text).toContain('PK-1 (GHN), HAI-1 (đã gộp vào kiện khác)')
  })

  test.each(['ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'THÀNH CÔNG'] as const)(
    'leaves an order that a marketplace told as %s as it is, and keeps its parcel in the record',
    (state) => {
      const floor = openDoor(2)
      openSession(floor, 'BG-1', both)
      becomes(floor, 'PK-1', state)
      const before = floor.get('orders', 'PK-1')
      floor.do(completeHandover, { code: 'BG-1', parcelIds: both })
      expect(floor.get('orders', 'PK-1')).toEqual(before)
      expect(floor.get('orders', 'PK-2').state).toBe('ĐÃ GỬI HÀNG')
      expect(sessionOf(floor, 'BG-1').parcels).toHaveLength(2)
    },
  )

  test('of some parcels of an order lets it wait; it leaves with the last of them', () => {
    const floor = openDoor(0, [aPacked('HAI-1', { parcelCount: 2 })])
    floor.put('parcels', aClosed(floor.get('orders', 'HAI-1'), 'HAI-1#2'))
    openSession(floor, 'BG-1', ['HAI-1#1'])
    openSession(floor, 'BG-2', ['HAI-1#2'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['HAI-1#1'] })
    expect(floor.get('orders', 'HAI-1').state).toBe('CHỜ GỬI HÀNG')
    floor.do(completeHandover, { code: 'BG-2', parcelIds: ['HAI-1#2'] })
    expect(floor.get('orders', 'HAI-1').state).toBe('ĐÃ GỬI HÀNG')
  })

  test('sends both orders of a shared parcel', () => {
    const floor = openDoor(0, [aPacked('TT-1'), aPacked('TT-2', { mergedInto: 'TT-1#1' })])
    floor.put('parcels', { ...floor.get('parcels', 'TT-1#1'), orderCodes: ['TT-1', 'TT-2'] })
    openSession(floor, 'BG-1', ['TT-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['TT-1#1'] })
    expect(['TT-1', 'TT-2'].map((code) => floor.get('orders', code).state)).toEqual([
      'ĐÃ GỬI HÀNG',
      'ĐÃ GỬI HÀNG',
    ])
  })

  test('of an empty session, and a second time, is refused; the second names the person and the time', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1')
    expect(floor.refusal(completeHandover, { code: 'BG-1', parcelIds: [] }).code).toBe('handover-empty')
    scan(floor, 'BG-1', 'PK-1#1')
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    const { code, text } = floor.refusal(
      completeHandover,
      { code: 'BG-1', parcelIds: ['PK-1#1'] },
      otherPacker,
    )
    expect([code, /\(Lan, 09:0\d 21\/11\/2026\)/.test(text)]).toEqual(['handover-done', true])
  })

  test('of 500 parcels is one command', () => {
    const floor = openDoor(500)
    const all = Array.from({ length: 500 }, (_, index) => `PK-${index + 1}#1`)
    openSession(floor, 'BG-1', all)
    floor.do(completeHandover, { code: 'BG-1', parcelIds: all })
    expect(floor.all('orders').every(({ state }) => state === 'ĐÃ GỬI HÀNG')).toBe(true)
    expect(() => floor.act(completeHandover, { code: 'BG-1', parcelIds: [...all, 'PK-501#1'] })).toThrow()
  })

  test('[S12] of cancelled, opened and sent orders keeps stock the sum of its movements', () => {
    const floor = openDoor(3)
    openSession(floor, 'BG-1', ['PK-1#1', 'PK-2#1', 'PK-3#1'])
    floor.do(marketplaceCancels, { orderCodes: ['PK-1'] }, desk)
    floor.do(takeOutParcel, { code: 'BG-1', parcelId: 'PK-1#1' })
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-2#1', 'PK-3#1'] })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })
})

describe('taking a parcel out', () => {
  test('lets it wait again', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', both)
    floor.do(takeOutParcel, { code: 'BG-1', parcelId: 'PK-2#1' })
    expect(floor.get('parcels', 'PK-2#1').handover).toBeUndefined()
    expect(sessionOf(floor, 'BG-1')).toMatchObject({ count: 1 })
    expect(sessionOf(floor, 'BG-1').last).toBeUndefined()
    openSession(floor, 'BG-2', ['PK-2#1'])
    expect(countsAgree(floor)).toBe(true)
  })

  test('twice, or of another scan than the one meant, is refused', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', both)
    const other = { code: 'BG-1', parcelId: 'PK-1#1', gesture: 'khác' }
    expect(floor.refusal(takeOutParcel, other).code).toBe('parcel-not-in-handover')
    floor.do(takeOutParcel, { code: 'BG-1', parcelId: 'PK-1#1' })
    expect(floor.refusal(takeOutParcel, { code: 'BG-1', parcelId: 'PK-1#1' }).code).toBe(
      'parcel-not-in-handover',
    )
  })

  test('after it left is refused', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    expect(floor.refusal(takeOutParcel, { code: 'BG-1', parcelId: 'PK-1#1' }).code).toBe('handover-done')
  })
})

describe('a dropped session', () => {
  test('comes back with the parcels that are still free', () => {
    const floor = openDoor(2)
    openSession(floor, 'BG-1', both)
    floor.do(dropHandover, { code: 'BG-1' })
    openSession(floor, 'BG-2', ['PK-2#1'])
    floor.do(restoreHandover, { code: 'BG-1' })
    expect([sessionOf(floor, 'BG-1').count, countsAgree(floor)]).toEqual([1, true])
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
  })

  test('is neither dropped twice nor restored while it is open, and one that left stays', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    const codes = [floor.refusal(restoreHandover, { code: 'BG-1' }).code]
    floor.do(dropHandover, { code: 'BG-1' })
    codes.push(floor.refusal(dropHandover, { code: 'BG-1' }).code)
    codes.push(floor.refusal(correctHandover, { code: 'BG-1' }).code)
    floor.do(restoreHandover, { code: 'BG-1' })
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    codes.push(floor.refusal(dropHandover, { code: 'BG-1' }).code)
    codes.push(floor.refusal(restoreHandover, { code: 'BG-9' }).code)
    expect(codes).toEqual([
      ...['handover-not-dropped', 'handover-dropped', 'handover-dropped'],
      ...['handover-done', 'handover-not-found'],
    ])
  })
})

describe('the courier', () => {
  test('is written down beforehand, and put right afterwards with who did it; the parcels stay', () => {
    const floor = openDoor(1)
    openSession(floor, 'BG-1', ['PK-1#1'])
    floor.do(correctHandover, { code: 'BG-1', courier: { name: 'Anh Tú' } })
    expect(sessionOf(floor, 'BG-1')).toMatchObject({ courier: { name: 'Anh Tú' }, state: 'draft', count: 1 })
    expect(sessionOf(floor, 'BG-1').corrected).toBeUndefined()
    floor.do(completeHandover, { code: 'BG-1', parcelIds: ['PK-1#1'] })
    const { parcels, doneAt } = sessionOf(floor, 'BG-1')
    floor.do(
      correctHandover,
      { code: 'BG-1', courier: { name: 'Anh Phong' }, note: 'Đổi người' },
      otherPacker,
    )
    expect(sessionOf(floor, 'BG-1')).toMatchObject({
      parcels,
      doneAt,
      note: 'Đổi người',
      courier: { name: 'Anh Phong' },
      corrected: { by: 'kho2' },
    })
  })
})
