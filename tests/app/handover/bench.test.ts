import { afterEach, describe, expect, test } from 'vitest'
import { createHandoverBench } from '../../../src/app/handover/handover-bench.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { scanParcel } from '../../../src/domain/handover/scan-parcel.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { parcelIdsIn } from '../../../src/replica/queries/handover/handover.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { anOrder, aParcel, morning } from '../../support/builders.ts'
import { aDoorPhone, aPacked, opens } from './handover-device.ts'

afterEach(clearFeedback)

async function aBench(orders: readonly Order[] = [aPacked('PK-1'), aPacked('PK-2'), aPacked('PK-3')]) {
  const phone = await aDoorPhone(orders)
  const session = (await phone.db.handovers.get('BG-1'))!
  const left = async () => orders.length - (await parcelIdsIn(phone, 'BG-1')).length
  let missing = await left()
  const bench = createHandoverBench(phone, session, () => missing)
  let clock = morning
  const scanAfter = async (ms: number, text: string) => {
    clock += ms
    bench.scan({ ...aScan(text), at: clock })
    await bench.settled()
    missing = await left()
  }
  const scan = async (...texts: string[]) => {
    for (const text of texts) await scanAfter(2_000, text)
  }
  const count = async () => (await phone.db.handovers.get('BG-1'))!.count
  const queue = async () => (await phone.db.pendingActions.toArray()).map(({ method }) => method)
  return { phone, bench, scan, scanAfter, count, queue }
}

const word = () => scanState.feedback?.word

describe('a parcel at the door', () => {
  test('goes in by its waybill in any case, by its order code or its own code, and says how many and how many are left', async () => {
    const { bench, scan, count } = await aBench()
    await scan('spxvn-pk-1')
    expect(bench.state.said).toBe('Đúng: đơn PK-1, 1 kiện, còn 2')
    await scan('PK-2', 'PK-3#1')
    expect([await count(), bench.state.said]).toEqual([3, 'Đúng: đơn PK-3, 3 kiện, còn 0'])
  })

  test('scanned twice is stopped with who and when; the scans behind it are counted and not taken', async () => {
    const { scan, count } = await aBench()
    await scan('PK-1', 'PK-1', 'PK-2')
    expect([word(), scanState.refused, await count()]).toEqual(['TRÙNG KIỆN', 1, 1])
    acknowledge()
    await scan('PK-2')
    expect(await count()).toBe(2)
  })

  test('whose label one pull of the trigger reads twice goes in once, and nobody is alarmed', async () => {
    const { scan, scanAfter, count } = await aBench()
    await scan('PK-1')
    await scanAfter(250, 'SPXVN-PK-1')
    expect([word(), await count()]).toEqual([undefined, 1])
    await scanAfter(250, 'PK-2')
    expect(await count()).toBe(2)
    await scanAfter(1_500, 'PK-2')
    expect(word()).toBe('TRÙNG KIỆN')
  })

  test('of another carrier, cancelled, not packed, unknown, or a product: each is stopped in its own way', async () => {
    const { phone, scan, count } = await aBench([
      aPacked('JT-1', { delivery: { logistic: 'J&T', id: '841000000023', history: [] } }),
      aPacked('PK-1'),
    ])
    await phone.db.orders.bulkPut([anOrder({ code: 'HUY-1', state: 'HỦY' }), anOrder({ code: 'MOI-1' })])
    const words = []
    for (const text of ['841000000023', 'HUY-1', 'MOI-1', 'SPXVN063015366786', '8935079191163']) {
      await scan(text)
      words.push(word())
      acknowledge()
    }
    expect(words).toEqual(['SAI ĐƠN VỊ', 'ĐƠN ĐÃ HỦY', 'CHƯA ĐÓNG XONG', 'MÃ LẠ', 'KHÔNG PHẢI TEM'])
    expect(await count()).toBe(0)
  })

  test('of an order in several parcels is asked which one it is; one of two merged orders is not', async () => {
    const { phone, bench, scan, count } = await aBench([
      aPacked('HAI-1', { parcelCount: 2 }),
      aPacked('TT-1', { delivery: { logistic: 'SPX', id: 'SPX777', history: [] } }),
    ])
    const merged = aPacked('TT-2', {
      mergedInto: 'TT-1#1',
      delivery: { logistic: 'SPX', id: 'SPX777', history: [] },
    })
    await phone.db.orders.put(merged)
    await phone.db.parcels.update('TT-1#1', { orderCodes: ['TT-1', 'TT-2'] })
    await scan('SPX777')
    expect([scanState.question, await count()]).toEqual([undefined, 1])
    await scan('HAI-1')
    expect(scanState.question?.choices.map(({ label }) => label)).toEqual([
      'Kiện 1/2 của đơn HAI-1',
      'Kiện 2/2 của đơn HAI-1',
    ])
    scanState.question?.choices[1]?.act()
    clearFeedback()
    await bench.settled()
    expect((await parcelIdsIn(phone, 'BG-1')).sort()).toEqual(['HAI-1#2', 'TT-1#1'])
  })

  test('that lies in another open session is moved here on request', async () => {
    const { phone, bench, scan, count } = await aBench()
    await opens(phone, 'BG-2')
    await dispatch(phone, scanParcel, { code: 'BG-2', parcelId: 'PK-1#1', gesture: 'khác' })
    await scan('PK-1')
    expect(word()).toBe('Ở PHIÊN KHÁC')
    takeOther()
    await bench.settled()
    expect([await count(), (await phone.db.handovers.get('BG-2'))!.count]).toEqual([1, 0])
  })

  test('whose order is cancelled under the hands is stopped, and out of the session once the hands took it out', async () => {
    const { bench, scan, count } = await aBench()
    await scan('PK-1')
    bench.interrupt('PK-1#1', 'Đơn PK-1 vừa bị hủy.')
    await bench.settled()
    expect(word()).toBe('LẤY KIỆN RA')
    acknowledge()
    await bench.settled()
    expect(await count()).toBe(0)
  })
})

test('a shelf tag is no label, and is called what it is', async () => {
  const { scan, count } = await aBench()
  await scan('KE:KhoTayWarehouse/A1-01')
  expect(scanState.feedback?.sentence).toMatch(
    /^Đây là mã của kệ .*A1-01\. Quét mã vận đơn trên tem của kiện\.$/,
  )
  expect(await count()).toBe(0)
})

test('a printed command the door has no use for is answered, not passed over', async () => {
  const { bench, scan, count } = await aBench()
  await scan('PK-1', 'KHOTAY:THIEU')
  expect([await count(), bench.state.said]).toEqual([
    1,
    'Kiện chưa có thì không quét: nó ở mục Còn thiếu và chờ phiên sau.',
  ])
})

describe('undo at the door', () => {
  test('goes back parcel by parcel, out of the queue while it waits there', async () => {
    const { bench, scan, count, queue } = await aBench()
    await scan('PK-1', 'PK-2')
    await scan('KHOTAY:HOANTAC')
    expect([await count(), bench.state.said]).toEqual([1, 'Đã hoàn tác: lấy đơn PK-2 ra khỏi phiên'])
    bench.undoLast()
    await bench.settled()
    expect([await count(), await queue()]).toEqual([0, ['openHandover', 'void', 'void']])
    bench.undoLast()
    await bench.settled()
    expect(bench.state.said).toBe('Bạn chưa quét kiện nào để hoàn tác.')
  })

  test('leaves what somebody else scanned', async () => {
    const { phone, bench, scan, count } = await aBench()
    await scan('PK-1')
    const scanned = { gesture: 'x', at: 1, by: 'kho2' }
    await phone.db.parcels.update('PK-1#1', { handoverScan: scanned })
    bench.undoLast()
    await bench.settled()
    expect(await count()).toBe(1)
  })
})

describe('the end of a session', () => {
  test('writes down the courier and sends the orders, without a network', async () => {
    const { phone, bench, scan } = await aBench()
    await scan('PK-1', 'PK-2', 'KHOTAY:XONG')
    expect(bench.state.sheet).toBe('finish')
    bench.state.form.courier = { name: ' Anh Tú ', phone: '', plate: '59X1-12345' }
    bench.finish(await parcelIdsIn(phone, 'BG-1'))
    await bench.settled()
    expect(await phone.db.handovers.get('BG-1')).toMatchObject({
      state: 'done',
      count: 2,
      courier: { name: 'Anh Tú', plate: '59X1-12345' },
    })
    expect((await phone.db.orders.get('PK-1'))?.state).toBe('ĐÃ GỬI HÀNG')
    expect((await phone.db.orders.get('PK-3'))?.state).toBe('CHỜ GỬI HÀNG')
  })

  test('stops when another phone slipped a parcel in behind the screen, and what was typed stays', async () => {
    const { phone, bench, scan } = await aBench()
    await scan('PK-1')
    const seen = await parcelIdsIn(phone, 'BG-1')
    bench.state.form.courier.name = 'Anh Tú'
    await scan('PK-2')
    bench.finish(seen)
    await bench.settled()
    expect([word(), bench.state.form.courier.name]).toEqual(['SỐ KIỆN ĐÃ ĐỔI', 'Anh Tú'])
  })
})

test('a scan the phone cannot store stops the hands and says that nothing was counted', async () => {
  const { phone, scan, count } = await aBench()
  phone.db.pendingActions.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await scan('PK-1')
  expect([scanState.feedback?.kind, await count()]).toEqual(['not-saved', 0])
})

test('a label that was never on the bench of this phone still finds the parcel another phone closed', async () => {
  const { phone, scan, count } = await aBench([aPacked('PK-1')])
  const order = aPacked('PK-7')
  await phone.db.orders.put(order)
  await phone.db.parcels.put(aParcel({ state: 'closed', packer: 'kho2', packerName: 'Tuấn' }, order))
  await scan('SPXVN-PK-7')
  expect(await count()).toBe(1)
})
