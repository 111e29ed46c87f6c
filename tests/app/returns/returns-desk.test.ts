import { ref } from 'valtio'
import { afterEach, describe, expect, test } from 'vitest'
import type { BatchEntry } from '../../../src/app/returns/batch.ts'
import type { DeskPaths } from '../../../src/app/returns/desk-paths.ts'
import { createReturnsDesk } from '../../../src/app/returns/returns-desk.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { readingsOf } from '../../../src/sync/find-order.ts'
import { aPackingPhone, aScan } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, aShop, aWarehouse } from '../../support/builders.ts'

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
  anOrder({ code: 'DH-7', state: 'CHỜ GỬI HÀNG' }),
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
    receiving: (left: string) => left,
    intoBatch: () => undefined,
    toBuyerReturn: (code) => path.push(`buyer ${code}`),
    toCancelled: (code) => path.push(`cancelled ${code}`),
    askServer: () => Promise.resolve(undefined),
    outOfBatch: () => undefined,
    toList: () => {
      delete screen.open
      path.push('list')
    },
    ...fields,
  })
  const scan = async (text: string, gesture?: string) => {
    desk.scan(aScan(text, gesture))
    await desk.settled()
  }
  const row = (id: string) => replica.db.returns.get(id)
  const stateOf = async (code: string) => (await replica.db.orders.get(code))?.state
  const queued = async () => (await replica.db.pendingActions.toArray()).map(({ method }) => method)
  return { replica, desk, path, scan, row, screen, stateOf, queued }
}

/** A desk that puts what it receives into one slip. */
async function aBatchDesk() {
  const batch: BatchEntry[] = []
  const made = await aDesk({
    intoBatch: (entry) => !batch.some(({ id }) => id === entry.id) && batch.push(entry) > 0,
    outOfBatch: (gone) => {
      batch.splice(
        batch.findIndex(({ id }) => id === gone),
        1,
      )
    },
  })
  const leave = async (id: string) => {
    made.desk.leaveBatch(batch.find((entry) => entry.id === id)!)
    await made.desk.settled()
  }
  return { ...made, batch, leave }
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
    const { scan, desk, path, batch, queued } = await aBatchDesk()
    await scan('DH-1')
    await scan('DH-2')
    await scan('SPXVN-DH-1')
    expect(batch.map(({ id }) => id)).toEqual(['DH-1#1', 'DH-2#1'])
    expect(await queued()).toEqual(['receiveReturn', 'receiveReturn'])
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

test('[RET-040] [RET-041] [CAT-419] [CAT-420] as the last resort a code that begins with a digit is asked as a delivery id, any other as an order code', () => {
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
    const { scan, desk, replica, row, stateOf } = await aDesk()
    sessionState.replica = ref(replica)
    await scan('KHOTAY:HOANTAC')
    expect([desk.state.said, desk.state.saidOf]).toEqual(['Chưa có gì để hoàn tác.', undefined])
    await scan('DH-1')
    await scan('AT-DEN-M')
    await scan('KHOTAY:XONG')
    expect([desk.state.said, desk.state.saidOf]).toEqual(['Còn 1 món chưa kiểm.', 'DH-1#1'])
    await scan('KHOTAY:HOANTAC')
    expect([desk.state.said, desk.state.saidOf]).toEqual(['Đã hoàn tác lần kiểm vừa rồi.', 'DH-1#1'])
    await scan('AT-DEN-M')
    await scan('AT-TRANG-M')
    desk.putInto((await row('DH-1#1'))!, 'AT-TRANG-M', 'BinDefault')
    await scan('KHOTAY:XONG')
    expect(await row('DH-1#1')).toMatchObject({ state: 'done' })
    expect(await stateOf('DH-1')).toBe('ĐÃ HOÀN')
    const [slip] = await replica.db.slips.where('type').equals('Nhập hàng hoàn').toArray()
    expect(slip?.items.map(({ bin }) => bin)).toEqual(['A1-01', 'BinDefault'])
    await scan('KHOTAY:GOMA')
    expect(desk.state.sheet).toBe('type')
  })
})

describe('a mis-scan at the door', () => {
  test('of a parcel that waits for its courier stops the hands and says where it should lie; nothing is received', async () => {
    const { scan, path, row, queued } = await aDesk()
    await scan('DH-7')
    expect(scanState.feedback).toMatchObject({
      kind: 'stopped',
      word: 'CHƯA BÀN GIAO',
      button: 'Để lại chỗ cũ',
    })
    expect(scanState.feedback?.sentence).toMatch(/^Đơn này chưa bàn giao: đang nằm ở khu chờ bàn giao/)
    acknowledge()
    expect([path, await row('DH-7#1'), await queued()]).toEqual([[], undefined, []])
  })

  test('that is none, although the books say the parcel never left, is said by one tap', async () => {
    const { scan, path, row, desk, stateOf } = await aDesk()
    await scan('DH-7')
    takeOther()
    await desk.settled()
    expect(path).toEqual(['return DH-7#1'])
    expect([(await row('DH-7#1'))?.state, await stateOf('DH-7')]).toEqual(['arrived', 'CHỜ GỬI HÀNG'])
  })

  test('is undone before anything was judged: the order is as it was, and so says the screen', async () => {
    const { scan, path, row, desk, stateOf } = await aDesk()
    await scan('DH-2')
    desk.undoLast()
    await desk.settled()
    expect([(await row('DH-2#1'))?.state, await stateOf('DH-2')]).toEqual(['dropped', 'ĐÃ GỬI HÀNG'])
    expect(path.at(-1)).toBe('list')
    expect([desk.state.said, desk.state.saidOf]).toEqual([
      'Đã bỏ nhận kiện DH-2. Đơn vẫn ở trạng thái ĐÃ GỬI HÀNG.',
      undefined,
    ])
  })

  test('is taken off the slip, and the order is as it was', async () => {
    const { scan, leave, row, desk, stateOf, batch } = await aBatchDesk()
    await scan('DH-7')
    takeOther()
    await desk.settled()
    expect(desk.state.said).toBe('Đã thêm đơn DH-7 vào phiếu.')
    await leave('DH-7#1')
    expect([(await row('DH-7#1'))?.state, await stateOf('DH-7')]).toEqual(['dropped', 'CHỜ GỬI HÀNG'])
    expect(desk.state.said).toBe('Đã bỏ đơn DH-7 khỏi phiếu. Đơn vẫn ở trạng thái CHỜ GỬI HÀNG.')
    expect(batch).toEqual([])
  })

  test('of a parcel that was here before only leaves the slip: what a colleague received stays', async () => {
    const { scan, leave, row, desk, replica } = await aBatchDesk()
    await dispatch(replica, receiveReturn, { code: 'DH-1', arrivalId: 'cua-ban', stillHere: false })
    await scan('DH-1')
    await leave('DH-1#1')
    expect((await row('DH-1#1'))?.state).toBe('arrived')
    expect(desk.state.said).toBe('Đã bỏ đơn DH-1 khỏi phiếu. Kiện vẫn ở mục Chờ kiểm.')
  })

  test('is none once a unit was judged: off the slip, the parcel waits where its check was begun', async () => {
    const { scan, leave, row, desk, screen, stateOf } = await aBatchDesk()
    await scan('DH-1')
    screen.open = 'DH-1#1'
    desk.judge('AT-DEN-M', 'damaged')
    await desk.settled()
    await leave('DH-1#1')
    expect([(await row('DH-1#1'))?.state, await stateOf('DH-1')]).toEqual(['arrived', 'THẤT THU'])
    expect(desk.state.said).toBe('Đã bỏ đơn DH-1 khỏi phiếu. Kiện đang kiểm dở ở mục Chờ kiểm.')
  })

  test('of a slip begun in an older app is taken back by whoever made it', async () => {
    const { replica, desk, row } = await aDesk()
    await dispatch(replica, receiveReturn, { code: 'DH-2', stillHere: false })
    desk.leaveBatch({ id: 'DH-2#1' })
    await desk.settled()
    expect((await row('DH-2#1'))?.state).toBe('dropped')
  })
})

test('a second scan of a parcel that is here is not sent to the server', async () => {
  const { scan, queued, desk } = await aDesk()
  await scan('DH-1')
  await scan('SPXVN-DH-1')
  expect(await queued()).toEqual(['receiveReturn'])
  expect([desk.state.said, desk.state.saidOf]).toEqual(['Kiện DH-1 đã nhận trước đó.', 'DH-1#1'])
})
