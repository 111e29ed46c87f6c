import { afterEach, describe, expect, test } from 'vitest'
import { createLane } from '../../../src/app/picking/lane.ts'
import { createLaneBook } from '../../../src/app/picking/lane-book.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Wave } from '../../../src/domain/tables/waves.ts'
import { must } from '../../../src/lib/must.ts'
import { laneTroubles } from '../../../src/replica/queries/picking/single-lane.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, aParcel } from '../../support/builders.ts'
import { aBlackShirt, aPickingPhone, bag, barcodes, lipstick, white } from './picking-device.ts'

let unwatch = () => {}
afterEach(() => {
  clearFeedback()
  delete scanState.teach
  unwatch()
})

async function aLane(orders: Order[], given?: Replica) {
  const phone = given ?? (await aPickingPhone(orders))
  const path: string[] = []
  const book = createLaneBook(phone, { wid: 'KhoTayWarehouse' })
  const lane = createLane(phone, book, { toOrder: (code) => path.push(code) }, true)
  unwatch = book.watch()
  const waiting = await book.refresh()
  const scan = async (...texts: string[]) => {
    for (const text of texts) lane.scan(aScan(text))
    await lane.settled()
  }
  const queue = async () => (await phone.db.pendingActions.toArray()).map(({ method }) => method)
  const stateOf = async (code: string) => (await phone.db.orders.get(code))?.state
  return { phone, lane, book, path, waiting, scan, queue, stateOf }
}

/** The server does not take the last parcel of the lane. */
async function isRefused({ db }: Replica, error: { code: string; text: string }): Promise<void> {
  const action = must((await db.pendingActions.toArray()).at(-1), 'the parcel')
  const { localId, status: _, touched: __, cause, ...record } = action
  await db.pendingActions.delete(localId)
  await db.attention.put({ id: 'x', record, status: 'refused', error, at: 1, cause: cause || undefined })
}

/** OTHERS is being picked by somebody else. */
const waveOfTuan: Wave = {
  code: 'DN-1',
  wid: 'KhoTayWarehouse',
  name: '',
  state: 'open',
  kind: 'list',
  places: [],
  orderCodes: ['OTHERS'],
  pickers: [{ userName: 'kho2', name: 'Tuấn', at: 1 }],
  createdAt: 1,
  updatedAt: 1,
}

describe('a scan in the lane', () => {
  test('is one parcel and one command: the oldest order that wants the item is opened, counted and closed', async () => {
    const { lane, scan, queue, stateOf, waiting, phone } = await aLane([
      aBlackShirt('YOUNG', 1),
      aBlackShirt('OLD', 5),
    ])
    expect(waiting).toBe(2)
    await scan(barcodes.black)
    expect(await stateOf('OLD')).toBe('CHỜ GỬI HÀNG')
    expect(await stateOf('YOUNG')).toBe('CHỜ ĐÓNG GÓI')
    expect(await queue()).toEqual(['packSingle'])
    expect(lane.state).toMatchObject({
      count: 1,
      packed: [{ code: 'OLD', channel: 'Shopee', carrier: 'SPX' }],
    })
    expect(await phone.db.printJobs.toArray()).toMatchObject([{ code: 'OLD', state: 'waiting' }])
  })

  test('ten pulls of the trigger in a row are ten parcels', async () => {
    const orders = Array.from({ length: 10 }, (_, index) => aBlackShirt(`DH-${index}`, index))
    const { lane, scan, queue } = await aLane(orders)
    await scan(...orders.map(() => barcodes.black))
    expect(lane.state.count).toBe(10)
    expect(await queue()).toHaveLength(10)
    await scan(barcodes.black)
    expect(scanState.feedback).toMatchObject({ kind: 'enough', word: 'HẾT ĐƠN' })
  })

  test('puts urgent orders first, and those that somebody else picks for right now last', async () => {
    const orders = [
      aBlackShirt('OTHERS', 9, { wave: 'DN-1' }),
      aBlackShirt('PLAIN', 5),
      aBlackShirt('MARKED', 1, { prior: true }),
    ]
    const phone = await aPickingPhone(orders)
    await phone.db.waves.put(waveOfTuan)
    const { lane, scan } = await aLane([], phone)
    await scan(barcodes.black, barcodes.black, barcodes.black)
    expect(lane.state.packed.map(({ code }) => code)).toEqual(['OTHERS', 'PLAIN', 'MARKED'])
  })

  test('passes over an order that somebody took a moment ago', async () => {
    const { phone, lane, scan } = await aLane([aBlackShirt('GONE', 5), aBlackShirt('NEXT', 1)])
    await phone.db.orders.update('GONE', { state: 'HỦY' })
    await scan(barcodes.black)
    expect([lane.state.packed[0]?.code, scanState.feedback]).toEqual(['NEXT', undefined])
  })

  test('of an item that only bigger orders want says so; of one that nobody wants sends it back', async () => {
    const { scan } = await aLane([anOrder({ swItems: [white, lipstick] })])
    await scan(barcodes.white)
    expect(scanState.feedback).toMatchObject({ word: 'HẾT ĐƠN MỘT MÓN' })
    expect(scanState.feedback?.sentence).toContain('Còn 1 đơn nhiều món')
    acknowledge()
    await scan(barcodes.black)
    expect(scanState.feedback?.word).toBe('HẾT ĐƠN')
  })

  test('waits for the orders to be read when the hand is faster than the screen', async () => {
    const phone = await aPickingPhone([aBlackShirt('DH-1', 1)])
    const lane = createLane(
      phone,
      createLaneBook(phone, { wid: 'KhoTayWarehouse' }),
      { toOrder: () => {} },
      true,
    )
    lane.scan(aScan(barcodes.black))
    await lane.settled()
    expect([lane.state.packed[0]?.code, scanState.feedback]).toEqual(['DH-1', undefined])
  })

  test('shows the waybill and the carrier as they are now, not as they were when the order was read', async () => {
    const { phone, lane, scan } = await aLane([aBlackShirt('DH-1', 1)])
    // It comes in between the choice and the rule.
    unwatch()
    await phone.db.orders.update('DH-1', { delivery: { logistic: 'J&T', id: '841000000001', history: [] } })
    await scan(barcodes.black)
    expect(lane.state.packed).toMatchObject([{ waybill: '841000000001', carrier: 'J&T' }])
  })

  test('goes by what the desk marked and others began to pick since the orders were read', async () => {
    const { phone, lane, scan } = await aLane([
      aBlackShirt('OTHERS', 9),
      aBlackShirt('PLAIN', 5),
      aBlackShirt('MARKED', 1),
    ])
    await phone.db.transaction('rw', phone.db.orders, phone.db.waves, async () => {
      await phone.db.orders.update('MARKED', { prior: true })
      await phone.db.orders.update('OTHERS', { wave: 'DN-1' })
      await phone.db.waves.put(waveOfTuan)
    })
    await scan(barcodes.black, barcodes.black, barcodes.black)
    expect(lane.state.packed.map(({ code }) => code)).toEqual(['OTHERS', 'PLAIN', 'MARKED'])
  })

  test('takes an order that came in a moment ago', async () => {
    const { phone, lane, scan } = await aLane([])
    await phone.db.orders.put(aBlackShirt('NEW', 1))
    await scan(barcodes.black)
    expect([lane.state.packed[0]?.code, scanState.feedback]).toEqual(['NEW', undefined])
  })

  test('of an order of one item that is half packed at the bench says why, and calls it no order of several items', async () => {
    const { phone, scan } = await aLane([aBlackShirt('DH-1', 1)])
    await phone.db.parcels.put({
      id: 'DH-1#1',
      orderCodes: ['DH-1'],
      wid: 'KhoTayWarehouse',
      state: 'open',
      shortages: [],
      scans: [],
      lines: [{ productCode: 'AT-DEN-M', name: 'Áo', bid: 'A1-01', need: 1, packed: 1, short: 0 }],
      packer: 'kho2',
      packerName: 'Tuấn',
      openedAt: 1,
      updatedAt: 1,
    })
    await scan(barcodes.black)
    expect(scanState.feedback?.word).toBe('HẾT ĐƠN')
    expect(scanState.feedback?.sentence).toContain('đã đóng dở ở bàn')
    expect(scanState.feedback?.other?.label).toBe('Mở đơn DH-1 ở bàn')
  })

  test('of an order that a colleague packs at the bench has a key to the bench for what its sentence offers', async () => {
    const { phone, scan, path } = await aLane([aBlackShirt('DH-1', 1)])
    unwatch()
    const order = must(await phone.db.orders.get('DH-1'), 'the order')
    await phone.db.orders.put({ ...order, state: 'ĐANG ĐÓNG GÓI' })
    await phone.db.parcels.put(aParcel({ state: 'open', packer: 'kho2', packerName: 'Tuấn' }, order))
    await scan(barcodes.black)
    expect(scanState.feedback).toMatchObject({ word: 'HẾT ĐƠN', other: { label: 'Đóng thay' } })
    expect(scanState.feedback?.sentence).toContain('Tuấn đang đóng đơn DH-1')
    takeOther()
    expect(path).toEqual(['DH-1'])
  })

  test('never takes orders of another warehouse, of a shared waybill, or of two units', async () => {
    const label = { logistic: 'J&T', id: '841', history: [] }
    const { waiting } = await aLane([
      aBlackShirt('FAR', 1, { wid: 'KhoThuDuc' }),
      aBlackShirt('TWIN-1', 1, { channel: 'Tiktok', delivery: label }),
      aBlackShirt('TWIN-2', 1, { channel: 'Tiktok', delivery: label }),
      anOrder({ code: 'TWO', swItems: [anItem({ amount: 2 })] }),
    ])
    expect(waiting).toBe(0)
  })

  test('of a barcode that two variants share is asked, even when orders wait for one of them only', async () => {
    const { phone, scan, lane } = await aLane([aBlackShirt('DH-1', 1)])
    await phone.db.products.update('AT-TRANG-M', { barcode: barcodes.black })
    await scan(barcodes.black)
    expect(scanState.question?.choices.map(({ label }) => label)).toEqual(['Đen · M', 'Trắng · M'])
    expect(lane.state.count).toBe(0)
    scanState.question?.choices[0]?.act()
    await lane.settled()
    expect(lane.state.count).toBe(1)
  })

  test('is held back while an error stands', async () => {
    const { scan, lane } = await aLane([aBlackShirt('DH-1', 1)])
    await scan(barcodes.lipstick, barcodes.black)
    expect([scanState.refused, lane.state.count]).toEqual([1, 0])
  })
})

describe('an unknown barcode in the lane', () => {
  test('can be taught, with what the lane waits for first, and no parcel is made meanwhile', async () => {
    const { scan, lane } = await aLane([
      aBlackShirt('DH-1', 1),
      anOrder({ code: 'DH-2', swItems: [lipstick], prior: true }),
      anOrder({ code: 'BIG', swItems: [white, white] }),
    ])
    await scan('NCC-77')
    takeOther()
    expect(scanState.teach).toEqual({ text: 'NCC-77', likely: ['SON-DO', 'AT-DEN-M'] })
    await scan(barcodes.black)
    expect([scanState.refused, lane.state.count]).toEqual([1, 0])
  })

  test('is most likely the gift that is awaited', async () => {
    const { scan } = await aLane([
      aBlackShirt('DH-1', 1),
      anOrder({ code: 'GIFT', swItems: [lipstick, bag] }),
    ])
    await scan(barcodes.lipstick, 'NCC-77')
    takeOther()
    expect(scanState.teach?.likely).toEqual(['TUI-KEM'])
  })
})

describe('an order with a gift', () => {
  const order = anOrder({ code: 'GIFT', swItems: [lipstick, bag] })

  test('waits for the scan of the gift, and nothing is stored before', async () => {
    const { scan, lane, queue, stateOf } = await aLane([order])
    await scan(barcodes.lipstick)
    expect(lane.state.awaited?.missing).toMatchObject([{ productCode: 'TUI-KEM' }])
    expect([await queue(), await stateOf('GIFT')]).toEqual([[], 'CHỜ ĐÓNG GÓI'])
    await scan('TUI-KEM')
    expect([await queue(), await stateOf('GIFT')]).toEqual([['packSingle'], 'CHỜ GỬI HÀNG'])
    expect(lane.state).toMatchObject({ count: 1, packed: [{ gifts: ['Túi vải bố'] }] })
  })

  test('is not closed by something else, and can be put down again', async () => {
    const { scan, lane, queue } = await aLane([order, aBlackShirt('DH-1', 1)])
    await scan(barcodes.lipstick, barcodes.black)
    expect(scanState.feedback).toMatchObject({ kind: 'wrong-item', needed: { title: 'Túi vải bố' } })
    acknowledge()
    lane.undoLast()
    await lane.settled()
    await scan(barcodes.black)
    expect(lane.state.packed.map(({ code }) => code)).toEqual(['DH-1'])
    expect(await queue()).toEqual(['packSingle'])
  })

  test('[FUL-336] asks whoever does not see gifts for the goods without calling them a gift', async () => {
    const phone = await aPickingPhone([order])
    const user = { ...phone.session.user, permission: ['stock_crud' as const] }
    const { scan, lane } = await aLane([], { ...phone, session: { ...phone.session, user } })
    await scan(barcodes.lipstick)
    expect(lane.state.said).toBe('Lấy thêm món kèm: Túi vải bố')
    await scan(barcodes.black)
    expect(JSON.stringify(scanState.feedback)).not.toMatch(/quà/i)
    acknowledge()
    await scan('TUI-KEM')
    expect(lane.state).toMatchObject({ count: 1, packed: [{ code: 'GIFT' }] })
  })

  test('whose gift cannot be found goes to the bench by the printed command, and does not hold up the lane', async () => {
    const { scan, lane, queue, path } = await aLane([order])
    await scan(barcodes.lipstick, 'KHOTAY:THIEU')
    expect([path, lane.state.awaited, await queue()]).toEqual([['GIFT'], undefined, []])
  })
})

test('a printed command the lane has no use for is answered, not passed over', async () => {
  const { scan, lane, path } = await aLane([aBlackShirt('DH-1', 1)])
  await scan('KHOTAY:THIEU')
  expect(lane.state.said).toBe('Làn này không báo thiếu. Đơn không có hàng thì để lại, đóng ở bàn.')
  await scan('KHOTAY:XONG')
  expect([lane.state.said, path]).toEqual(['Quét món hàng là kiện tự đóng.', []])
})

describe('in the lane', () => {
  test('undo opens the last parcel again, step by step, and its order is next again', async () => {
    const { scan, lane, stateOf, phone } = await aLane([aBlackShirt('OLD', 5), aBlackShirt('YOUNG', 1)])
    await scan(barcodes.black, barcodes.black, 'KHOTAY:HOANTAC', 'KHOTAY:HOANTAC')
    expect([await stateOf('OLD'), await stateOf('YOUNG')]).toEqual(['CHỜ ĐÓNG GÓI', 'CHỜ ĐÓNG GÓI'])
    expect(await phone.db.printJobs.count()).toBe(0)
    await scan(barcodes.black)
    expect(lane.state).toMatchObject({ count: 1, packed: [{ code: 'OLD' }] })
  })

  test('the label of the parcel at hand is confirmed, another one is stopped', async () => {
    const { scan, lane, path } = await aLane([
      aBlackShirt('DH-1', 5),
      anOrder({ code: 'DH-9', swItems: [white, white] }),
    ])
    await scan(barcodes.black, 'SPXVN-DH-1')
    expect([lane.state.said, scanState.feedback]).toEqual(['Đúng tem của đơn DH-1', undefined])
    await scan('SPXVN-DH-9')
    expect(scanState.feedback?.word).toBe('KHÁC TEM')
    takeOther()
    expect(path).toEqual(['DH-9'])
  })

  test('a parcel the server did not take is told with the person, and its item serves the next order by one tap', async () => {
    const { phone, lane, book, scan } = await aLane([aBlackShirt('OLD', 5), aBlackShirt('YOUNG', 1)])
    await scan(barcodes.black)
    await isRefused(phone, {
      code: 'order-already-packed',
      text: 'Đơn OLD đã đóng xong (Tuấn, 09:12 21/11/2026).',
    })
    const [trouble] = await laneTroubles(phone)
    await book.refresh()
    lane.recover(trouble!)
    await lane.settled()
    expect(scanState.feedback).toMatchObject({ word: 'ĐƠN ĐÃ CÓ NGƯỜI ĐÓNG', button: 'Dùng cho đơn YOUNG' })
    expect(scanState.feedback?.sentence).toContain('Tuấn, 09:12')
    acknowledge()
    // The screen still shows it for a moment and tells the lane once more.
    lane.recover(trouble!)
    await lane.settled()
    expect(scanState.feedback).toBeUndefined()
    expect((await phone.db.orders.get('YOUNG'))?.state).toBe('CHỜ GỬI HÀNG')
    expect(await phone.db.attention.count()).toBe(0)
    expect(lane.state.packed.map(({ code }) => code)).toEqual(['YOUNG'])
  })

  test('may be packed in the place of the colleague who has it on the bench', async () => {
    const { phone, lane, path, scan } = await aLane([aBlackShirt('DH-1', 1)])
    await scan(barcodes.black)
    await isRefused(phone, { code: 'order-being-packed', text: 'Tuấn đang đóng đơn DH-1, hoặc đóng thay.' })
    const [trouble] = await laneTroubles(phone)
    lane.recover(must(trouble, 'the trouble'))
    await lane.settled()
    expect(scanState.feedback?.other?.label).toBe('Đóng thay')
    takeOther()
    await lane.settled()
    expect([path, await phone.db.attention.count()]).toEqual([['DH-1'], 0])
  })
})
