import { afterEach, describe, expect, test } from 'vitest'
import { readingsOf } from '../../../src/app/returns/ask-older-order.ts'
import { createReturnsDesk, type DeskPaths } from '../../../src/app/returns/returns-desk.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { anItem, anOrder, aShop, aWarehouse } from '../../support/builders.ts'
import { aPackingPhone, aScan } from '../packing/packing-device.ts'

afterEach(() => {
  clearFeedback()
  delete scanState.look
  delete scanState.teach
})

const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02' })
const orders = [
  anOrder({ code: 'DH-1', state: 'ĐANG GIAO', swItems: [anItem(), white] }),
  anOrder({ code: 'DH-2', state: 'ĐÃ GỬI HÀNG' }),
  anOrder({ code: 'DH-3', state: 'THÀNH CÔNG' }),
  anOrder({ code: 'DH-4', state: 'HỦY' }),
  anOrder({
    code: 'DH-5',
    state: 'ĐANG GIAO',
    delivery: { logistic: 'J&T', id: '841000000023', history: [] },
  }),
  anOrder({
    code: 'DH-6',
    state: 'ĐANG GIAO',
    delivery: { logistic: 'J&T', id: '841000000023', history: [] },
  }),
]

/** A desk on a phone without a network; `open` is what the screen shows. */
async function aDesk(fields: Partial<DeskPaths> = {}) {
  const replica: Replica = await aPackingPhone()
  const { rows } = aShop({ orders })
  await replica.db.orders.bulkPut(rows.orders!)
  await replica.db.slips.bulkPut(rows.slips!)
  await replica.db.warehouses.put(aWarehouse())
  const path: string[] = []
  const screen: { open?: string } = {}
  const desk = createReturnsDesk(replica, {
    openId: () => screen.open,
    toReturn: (id) => {
      screen.open = id
      path.push(`return ${id}`)
    },
    intoBatch: () => undefined,
    toBuyerReturn: (code) => path.push(`buyer ${code}`),
    toCancelled: (code) => path.push(`cancelled ${code}`),
    askServer: () => Promise.resolve(undefined),
    finish: () => path.push('finish'),
    ...fields,
  })
  const scan = async (text: string, gesture?: string) => {
    desk.scan(aScan(text, gesture))
    await desk.settled()
  }
  const row = (id: string) => replica.db.returns.get(id)
  return { replica, desk, path, scan, row, screen }
}

describe('a scan at the door', () => {
  test.each([
    ['its waybill of the way out', 'SPXVN-DH-2'],
    ['its order code', 'dh-2'],
  ])('receives a parcel by %s, whatever it begins with', async (_, text) => {
    const { scan, path, row } = await aDesk()
    await scan(text)
    expect(path).toEqual(['return DH-2#1'])
    expect(await row('DH-2#1')).toMatchObject({ state: 'arrived', arrivedBy: 'kho' })
  })

  test('receives a parcel by the waybill of its way back', async () => {
    const { scan, path, replica } = await aDesk()
    const asked = {
      code: 'DH-3',
      kind: 'buyer-return' as const,
      reason: '',
      note: '',
      waybill: 'TH0099',
      swItems: [],
    }
    await dispatch(replica, announceReturn, asked)
    await scan('TH0099')
    expect(path).toEqual(['return DH-3#1'])
  })

  test('receives every order of a merged parcel, each to be checked by itself', async () => {
    const { scan, path, desk, row } = await aDesk()
    await scan('841000000023')
    expect(path).toEqual(['return DH-5#1'])
    expect([(await row('DH-5#1'))?.state, (await row('DH-6#1'))?.state]).toEqual(['arrived', 'arrived'])
    expect(desk.state.said).toBe('Đã nhận kiện gộp 2 đơn: DH-5, DH-6. Kiểm từng đơn.')
  })

  test('asks which order is meant when two parcels carry the waybill', async () => {
    const { scan, path, replica } = await aDesk()
    const other = await replica.db.orders.get('DH-6')
    await replica.db.orders.put({ ...other!, channel: 'Lazada' })
    await scan('841000000023')
    expect(path).toEqual([])
    expect(scanState.question?.choices.map(({ label }) => label)).toEqual(['Đơn DH-5', 'Đơn DH-6'])
  })

  test('[CAT-426] stops the hands with the exact sentence, and a delivered order leads to its buyer’s return', async () => {
    const { scan, path } = await aDesk()
    await scan('DH-3')
    expect(scanState.feedback).toMatchObject({
      kind: 'stopped',
      word: 'KHÔNG HOÀN ĐƯỢC',
      sentence: 'Đơn hàng DH-3 đang không ở trạng thái có thể hoàn',
    })
    expect(scanState.feedback?.scanned?.detail).toMatch(/^THÀNH CÔNG · Hoa, \d\d:\d\d/)
    takeOther()
    expect(path).toEqual(['buyer DH-3'])
  })

  test('of a cancelled order leads to the shelf its goods belong to', async () => {
    const { scan, path } = await aDesk()
    await scan('DH-4')
    takeOther()
    expect(path).toEqual(['cancelled DH-4'])
  })

  test('in batch mode goes into the slip, and an order already in it is ignored', async () => {
    const ids: string[] = []
    const intoBatch = (id: string) => !ids.includes(id) && ids.push(id) > 0
    const { scan, desk, path } = await aDesk({ intoBatch })
    await scan('DH-1')
    await scan('DH-2')
    await scan('SPXVN-DH-1')
    expect(ids).toEqual(['DH-1#1', 'DH-2#1'])
    expect(desk.state.said).toBe('Đơn DH-1 đã có trong phiếu.')
    expect(path).toEqual([])
  })

  test('of a code nobody here knows asks the server, and without an answer says so', async () => {
    const asked: string[] = []
    const { scan } = await aDesk({
      askServer: (text) => {
        asked.push(text)
        return Promise.resolve(undefined)
      },
    })
    await scan('99999')
    expect(asked).toEqual(['99999'])
    expect(scanState.feedback).toMatchObject({ kind: 'unknown', word: 'MÃ LẠ' })
  })

  test('of an order the server will not take back says the server’s sentence', async () => {
    const { scan } = await aDesk({ askServer: () => Promise.resolve({ refused: 'Không được.' }) })
    await scan('99999')
    expect(scanState.feedback).toMatchObject({ word: 'KHÔNG HOÀN ĐƯỢC', sentence: 'Không được.' })
  })

  test('of an unknown barcode from an open parcel can be taught, with what is still to be checked first', async () => {
    const { scan, row } = await aDesk()
    await scan('NCC-77')
    expect(scanState.feedback?.other).toBeUndefined()
    acknowledge()
    await scan('DH-1')
    await scan('AT-TRANG-M')
    await scan('NCC-77')
    takeOther()
    expect(scanState.teach).toEqual({ text: 'NCC-77', likely: ['AT-DEN-M'] })
    await scan('AT-DEN-M')
    expect([scanState.refused, (await row('DH-1#1'))?.checks.length]).toEqual([1, 1])
  })

  test('is not worked on while an answer stands', async () => {
    const { scan, path } = await aDesk()
    await scan('DH-4')
    await scan('DH-1')
    expect(scanState.refused).toBe(1)
    acknowledge()
    await scan('DH-1')
    expect(path).toEqual(['return DH-1#1'])
  })
})

test('[RET-040] [RET-041] as the last resort a code that begins with a digit is asked as a delivery id, any other as an order code', () => {
  expect(readingsOf('841000000023')).toEqual(['deliveryId', 'code'])
  expect(readingsOf('SPXVN060000000011')).toEqual(['code', 'deliveryId'])
})

describe('units on the bench', () => {
  test('are counted good by a scan, once a gesture; a tap says otherwise', async () => {
    const { scan, desk, row } = await aDesk()
    await scan('DH-1')
    await scan('8935079191163', 'cò')
    await scan('8935079191163', 'cò')
    expect((await row('DH-1#1'))?.lines.map(({ good }) => good)).toEqual([1, 0])
    desk.judge('AT-TRANG-M', 'damaged')
    await desk.settled()
    expect((await row('DH-1#1'))?.lines[1]).toMatchObject({ damaged: 1 })
  })

  test('that are foreign, or too many, stop the hands', async () => {
    const { scan } = await aDesk()
    await scan('DH-1')
    await scan('8935950293597')
    expect(scanState.feedback).toMatchObject({ kind: 'wrong-item', word: 'SAI HÀNG' })
    acknowledge()
    await scan('AT-DEN-M')
    await scan('AT-DEN-M')
    expect(scanState.feedback).toMatchObject({ kind: 'enough', word: 'ĐỦ RỒI' })
  })

  test('judged wrongly are judged anew, undone one by one, or all taken for good', async () => {
    const { scan, desk, row } = await aDesk()
    await scan('DH-1')
    desk.judge('AT-DEN-M', 'lost')
    desk.judgeInstead('AT-DEN-M', 'swapped')
    await desk.settled()
    expect((await row('DH-1#1'))?.lines[0]).toMatchObject({ lost: 0, swapped: 1 })
    desk.undoLast()
    desk.allGood()
    await desk.settled()
    expect((await row('DH-1#1'))?.lines.map(({ good, swapped }) => [good, swapped])).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('printed commands finish, undo and type', async () => {
    const { scan, desk, path } = await aDesk()
    await scan('DH-1')
    await scan('KHOTAY:HOANTAC')
    expect(desk.state.said).toBe('Chưa có gì để hoàn tác.')
    await scan('KHOTAY:XONG')
    expect(path.at(-1)).toBe('finish')
    await scan('KHOTAY:GOMA')
    expect(desk.state.sheet).toBe('type')
  })
})
