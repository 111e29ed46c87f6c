import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { reopen } from '../../../src/app/finder/reopen.ts'
import { isInterrupted } from '../../../src/app/packing/in-hand.ts'
import { findInterruption } from '../../../src/app/packing/interruption.ts'
import { createPackingBench } from '../../../src/app/packing/packing-bench.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { must } from '../../../src/lib/must.ts'
import { actorOfUser } from '../../../src/replica/actor-of-user.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { lookAlikes } from '../../../src/replica/queries/packing/look-alikes.ts'
import { packingWork } from '../../../src/replica/queries/packing/packing.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone, aScan } from '../../support/a-packing-phone.ts'
import { aShop } from '../../support/builders.ts'
import { trodden } from './trodden.ts'

const black = '8935079191163'
const white = '8935395955685'
const lipstick = '8935950293597'

afterEach(clearFeedback)

async function aBench(code = 'DH-2', replica?: Replica) {
  const phone = replica ?? (await aPackingPhone())
  const paths = trodden()
  const bench = createPackingBench(phone, code, paths)
  bench.open()
  await bench.settled()
  const scan = async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
  const packed = async () =>
    (await phone.db.parcels.get(`${code}#1`))?.lines.map(({ packed, short }) => (short ? -short : packed))
  const queue = async () => (await phone.db.pendingActions.toArray()).map(({ method }) => method)
  return { phone, bench, path: paths.path, scan, packed, queue }
}

/** The push set out: the server may know of everything that was done. */
async function setOut({ db }: Replica): Promise<void> {
  await db.pendingActions.toCollection().modify({ sentAt: 1 })
}

describe('an order on the bench', () => {
  test('is opened, filled and closed without a network, and the hands go to the next scan', async () => {
    const { bench, scan, packed, path, queue } = await aBench()
    await scan(black, black, white)
    expect(await packed()).toEqual([2, 1])
    bench.finish()
    await bench.settled()
    expect(path).toEqual(['scan, DH-2 done'])
    expect(await queue()).toEqual(['openOrder', 'scanItem', 'scanItem', 'scanItem', 'closeParcel'])
  })

  test('that was only looked at was never opened where nobody knows it yet; one that was begun stays', async () => {
    const { phone, bench, queue } = await aBench()
    const { db } = phone
    bench.left()
    await bench.settled()
    expect(await queue()).toEqual(['void'])
    expect(await db.orders.get('DH-2')).toMatchObject({ state: 'CHỜ ĐÓNG GÓI', historyState: [{}] })
    expect(await db.parcels.toArray()).toEqual([])
    const begun = await aBench('DH-2', phone)
    await begun.scan(black)
    begun.bench.left()
    await begun.bench.settled()
    expect((await begun.queue()).slice(1)).toEqual(['openOrder', 'scanItem'])
    expect((await db.orders.get('DH-2'))?.state).toBe('ĐANG ĐÓNG GÓI')
  })

  test('that was only looked at is given back where the server may have heard of it', async () => {
    const { phone, bench, queue } = await aBench()
    await setOut(phone)
    bench.left()
    await bench.settled()
    expect(await queue()).toEqual(['openOrder', 'giveBackOrder'])
    expect((await phone.db.orders.get('DH-2'))?.state).toBe('CHỜ ĐÓNG GÓI')
  })

  test.each([
    ['before anybody heard of it', async () => undefined, ['void', 'openOrder']],
    ['after it was sent', setOut, ['openOrder', 'giveBackOrder', 'openOrder']],
  ])('that is left and opened again at once %s lies on the bench again', async (_, heard, expected) => {
    const { phone, bench, queue } = await aBench()
    await heard(phone)
    bench.left()
    const again = await aBench('DH-2', phone)
    expect(again.bench.state.phase).toBe('open')
    expect(await queue()).toEqual(expected)
    expect((await phone.db.parcels.get('DH-2#1'))?.state).toBe('open')
    await again.scan(black)
    expect(await again.packed()).toEqual([1, 0])
  })

  test('that cannot be given back on a full disk stays taken, and the next screen is not stopped for it', async () => {
    for (const heard of [async () => undefined, setOut]) {
      const { phone, bench } = await aBench()
      await heard(phone)
      const fail = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      phone.db.pendingActions.hook('creating', fail)
      phone.db.pendingActions.hook('updating', fail)
      bench.left()
      await bench.settled()
      expect(scanState.feedback).toBeUndefined()
      expect((await phone.db.orders.get('DH-2'))?.state).toBe('ĐANG ĐÓNG GÓI')
    }
  })

  test('goes on where its goods are off the books and nothing is held for it any more (CRE-023)', async () => {
    const phone = await aPackingPhone('chu')
    const { company } = aShop()
    const settings = { ...company.settings, createExchange: 1 as const }
    await phone.db.companies.put({ ...company, settings })
    const code = 'KT-2111-7KQ2M'
    const sent = v.parse(addOrder.params, {
      code,
      swItems: [{ productCode: 'AT-DEN-M', amount: 1 }],
      customer_name: 'Lê Thu Hằng',
      customer_phone: '0908112233',
      customer_address: '45 Nguyễn Thị Thập',
      customer_province_id: '79',
      customer_ward_id: '26743',
      logistic: 'GHN',
      sendOff: true,
    })
    expect(await dispatch(phone, addOrder, sent)).toMatchObject({ ok: true })
    const { bench } = await aBench(code, phone)
    expect(await isInterrupted(phone, code)).toBe(false)
    const { order, orders, parcel, products } = must(await packingWork(phone, code), 'the bench')
    const work = { orders, parcel: must(parcel, 'the parcel'), products, staff: [] }
    const me = actorOfUser(phone.session.user)
    expect([order.held, bench.state.phase]).toEqual([[], 'open'])
    expect(findInterruption(work, me)).toBeUndefined()
    expect(findInterruption({ ...work, products: new Map() }, me)?.code).toBe('order-unlinked')
  })

  test('takes code after code from the sheet one types into; it goes once nothing is left to type', async () => {
    const { bench, packed } = await aBench()
    const type = async (text: string) => {
      bench.scan({ ...aScan(text), source: 'typed' })
      await bench.settled()
      return bench.state.sheet
    }
    bench.state.sheet = 'type'
    expect(await type(black)).toBe('type')
    expect(bench.state.said).toContain('Đúng: ')
    expect(await type(black)).toBe('type')
    expect(await type(white)).toBeUndefined()
    expect(await packed()).toEqual([2, 1])
  })

  test('goes on at the same unit when the phone was killed', async () => {
    const { phone, scan } = await aBench()
    await scan(black)
    const again = await aBench('DH-2', phone)
    expect(again.bench.state.phase).toBe('open')
    expect(await again.packed()).toEqual([1, 0])
    expect(await again.queue()).toEqual(['openOrder', 'scanItem'])
  })

  test('is closed by its own label, and by the command code XONG', async () => {
    const { scan, path } = await aBench('DH-1')
    await scan(black, 'DH-1')
    expect(path).toEqual(['scan, DH-1 done'])
    const other = await aBench('DH-1')
    await other.scan(black, 'KHOTAY:XONG')
    expect(other.path).toEqual(['scan, DH-1 done'])
  })

  test('is closed once by a key that bounces, and nobody is alarmed', async () => {
    const { bench, scan, path, queue } = await aBench('DH-1')
    await scan(black)
    bench.finish()
    bench.finish()
    await bench.settled()
    expect(scanState.feedback).toBeUndefined()
    expect(path).toEqual(['scan, DH-1 done'])
    expect(await queue()).toEqual(['openOrder', 'scanItem', 'closeParcel'])
  })

  test('is not closed by its label while something is missing', async () => {
    const { scan, path } = await aBench()
    await scan(black, 'DH-2')
    expect(scanState.feedback).toMatchObject({ word: 'CHƯA ĐỦ', needed: { title: 'Áo thun cổ tròn' } })
    expect(path).toEqual([])
  })

  test('counts a repeated gesture once and × n at once, and then × 1 again', async () => {
    const { bench, packed } = await aBench()
    bench.state.quantity = 2
    const gesture = aScan(black)
    bench.scan(gesture)
    bench.scan(gesture)
    await bench.settled()
    expect(await packed()).toEqual([2, 0])
    expect(bench.state.quantity).toBe(1)
  })
})

describe('a refused scan', () => {
  test('shows the wrong item and the needed one, and where it lies', async () => {
    const { scan } = await aBench('DH-1')
    await scan(white)
    expect(scanState.feedback).toMatchObject({
      kind: 'wrong-item',
      scanned: { title: 'Áo thun cổ tròn · Trắng · M', detail: white },
      needed: { title: 'Áo thun cổ tròn', detail: 'Kệ A1-01' },
      button: 'Đã bỏ ra, quét tiếp',
    })
  })

  test('holds back the scans behind it, which are counted and not packed', async () => {
    const { scan, packed } = await aBench()
    await scan(lipstick, black, black)
    expect([await packed(), scanState.refused]).toEqual([[0, 0], 2])
    acknowledge()
    await scan(black)
    expect(await packed()).toEqual([1, 0])
  })

  test('is acknowledged by a command code', async () => {
    const { scan } = await aBench()
    await scan(lipstick, 'KHOTAY:XONG')
    expect(scanState.feedback).toBeUndefined()
  })

  test('tells what is too many from what nobody knows', async () => {
    const { scan } = await aBench('DH-1')
    await scan(black, black)
    expect(scanState.feedback?.kind).toBe('enough')
    acknowledge()
    await scan('SPXVN063015366786')
    expect(scanState.feedback).toMatchObject({ kind: 'unknown', scanned: { title: 'SPXVN063015366786' } })
  })

  test('of another order’s label keeps the order at hand, or leaves it half done on request', async () => {
    const { scan, path } = await aBench()
    await scan(black, 'DH-1')
    expect(scanState.feedback?.word).toBe('KHÁC ĐƠN')
    takeOther()
    expect(path).toEqual(['order DH-1'])
  })

  test('of another order’s label closes a full parcel first', async () => {
    const { bench, scan, path } = await aBench('DH-1')
    await scan(black, 'DH-2')
    expect(scanState.feedback?.word).toBe('CHƯA ĐÓNG KIỆN')
    acknowledge()
    await bench.settled()
    expect(path).toEqual(['order DH-2'])
  })
})

describe('undo on the bench', () => {
  test('takes back step by step, out of the queue while it waits there', async () => {
    const { bench, scan, packed, queue } = await aBench()
    await scan(black, white)
    bench.undoLast()
    await bench.settled()
    expect(bench.state.said).toBe('Đã hoàn tác: lấy Áo thun cổ tròn · Trắng · M ra khỏi kiện')
    bench.undoLast()
    await bench.settled()
    expect(await packed()).toEqual([0, 0])
    expect(await queue()).toEqual(['openOrder', 'void', 'void'])
    bench.undoLast()
    await bench.settled()
    expect(bench.state.said).toBe('Chưa có gì để hoàn tác.')
  })

  test('withdraws a shortage when that came last', async () => {
    const { bench, scan, packed } = await aBench()
    await scan(black)
    bench.report('AT-TRANG-M', 1, 'missing')
    await bench.settled()
    expect(await packed()).toEqual([1, -1])
    bench.undoLast()
    await bench.settled()
    expect(await packed()).toEqual([1, 0])
  })

  test('opens a closed parcel again', async () => {
    const { phone, scan } = await aBench('DH-1')
    await scan(black, 'KHOTAY:XONG')
    expect(await reopen(phone, 'DH-1')).toBe(true)
    expect((await phone.db.parcels.get('DH-1#1'))?.state).toBe('open')
  })
})

describe('an order of others', () => {
  test('is asked about by name and time, and can be taken over with what was packed', async () => {
    const first = await aBench()
    await first.scan(black)
    const { indexedDB } = first.phone.environment
    const second = await aBench('DH-2', await aPackingPhone('kho2', indexedDB as never))
    expect(second.bench.state.taken?.text).toMatch(/^Lan đang đóng đơn DH-2 từ 09:00/)
    const asked = second.bench.state.taken
    second.bench.takeOver()
    await second.bench.settled()
    expect(second.bench.state.phase).toBe('open')
    expect(await second.packed()).toEqual([1, 0])
    // The screen read its rows a moment before and still names the packer who had it.
    second.bench.interrupt(asked!)
    await second.bench.settled()
    expect([second.bench.state.phase, scanState.feedback]).toEqual(['open', undefined])
  })

  test('who opened it first by the server stops the hands, and one tap goes on with the box in their place', async () => {
    const { phone, bench, scan, packed, path, queue } = await aBench()
    await scan(black)
    await phone.db.parcels.update('DH-2#1', { packer: 'kho2', packerName: 'Tuấn' })
    await scan(black)
    expect(scanState.feedback).toMatchObject({
      word: 'NGƯỜI KHÁC ĐANG ĐÓNG',
      button: 'Quét đơn khác',
      other: { label: 'Đóng thay' },
    })
    expect(scanState.feedback?.sentence).toContain('hoặc đóng thay')
    takeOther()
    await bench.settled()
    expect([bench.state.phase, scanState.feedback, path]).toEqual(['open', undefined, []])
    expect(await phone.db.parcels.get('DH-2#1')).toMatchObject({ packer: 'kho' })
    await scan(black, white)
    expect(await packed()).toEqual([2, 1])
    expect((await queue()).slice(2)).toEqual(['openOrder', 'scanItem', 'scanItem'])
  })

  test('that was cancelled is stopped at the scan, and in the middle with the way back to the shelf', async () => {
    const { phone, bench, scan, path } = await aBench()
    await scan(black)
    await phone.db.orders.update('DH-2', { state: 'HỦY' })
    await scan(black)
    expect(scanState.feedback).toMatchObject({
      kind: 'stopped',
      word: 'ĐƠN ĐÃ HỦY',
      putBack: [{ title: 'Áo thun cổ tròn', detail: 'Kệ A1-01' }],
    })
    acknowledge()
    await bench.settled()
    expect(path).toEqual(['scan'])
    const later = await aBench('DH-2', phone)
    expect([later.bench.state.phase, scanState.feedback?.word]).toEqual(['stopped', 'ĐƠN ĐÃ HỦY'])
  })
})

test('a scan the phone cannot store stops the hands and says that nothing was counted', async () => {
  const { phone, scan, packed } = await aBench()
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  phone.db.pendingActions.hook('creating', fail)
  await scan(black)
  expect(scanState.feedback).toMatchObject({ kind: 'not-saved', word: 'CHƯA LƯU' })
  expect(await packed()).toEqual([0, 0])
})

describe('two orders of one waybill on the bench', () => {
  const delivery = { logistic: 'SPX', id: 'SPXVN-CHUNG', history: [] }

  async function aMergedBench() {
    const phone = await aPackingPhone()
    for (const code of ['DH-1', 'DH-2']) {
      await phone.db.orders.put({ ...(await phone.db.orders.get(code))!, delivery })
    }
    const bench = await aBench('DH-1', phone)
    const parcel = () => phone.db.parcels.get('DH-1#1')
    return { ...bench, parcel }
  }

  test('are opened together by the label of either', async () => {
    const { parcel, queue, phone } = await aMergedBench()
    expect((await parcel())?.orderCodes).toEqual(['DH-1', 'DH-2'])
    const again = await aBench('DH-2', phone)
    expect(again.bench.state.phase).toBe('open')
    expect(await queue()).toEqual(['openOrder'])
  })

  test('are closed by their label when everything lies in the box', async () => {
    const { scan, path, phone } = await aMergedBench()
    await scan(black, black, black, white, 'SPXVN-CHUNG')
    expect(path).toEqual(['scan, DH-1 done'])
    expect((await phone.db.orders.get('DH-2'))?.state).toBe('CHỜ GỬI HÀNG')
  })

  test('of which one is cancelled say what comes out of the box, and the other goes on', async () => {
    const { bench, scan, phone, parcel, path } = await aMergedBench()
    await scan(black, black, white)
    const order = (await phone.db.orders.get('DH-2'))!
    await phone.db.orders.put({ ...order, state: 'HỦY' })
    await scan(black)
    expect(scanState.feedback).toMatchObject({
      word: 'ĐƠN ĐÃ HỦY',
      button: 'Đã lấy hàng đơn hủy ra, đóng tiếp',
      putBack: [{ title: 'Áo thun cổ tròn' }, { title: 'Áo thun cổ tròn · Trắng · M' }],
    })
    acknowledge()
    await bench.settled()
    expect(path).toEqual([])
    expect((await parcel())?.lines).toMatchObject([{ productCode: 'AT-DEN-M', need: 1, packed: 1 }])
  })
})

describe('a full box on the bench', () => {
  test('goes on in the next one, and back', async () => {
    const { bench, scan, phone, packed } = await aBench()
    await scan(black)
    bench.nextBox()
    await bench.settled()
    await scan(black, white)
    expect((await phone.db.parcels.get('DH-2#2'))?.lines).toMatchObject([{ packed: 1 }, { packed: 1 }])
    bench.joinBox('DH-2#1')
    await bench.settled()
    expect(await packed()).toEqual([2, 1])
  })

  test('that is still empty is refused in words', async () => {
    const { bench } = await aBench()
    bench.nextBox()
    await bench.settled()
    expect(scanState.feedback).toMatchObject({ word: 'KIỆN CÒN TRỐNG' })
  })
})

describe('several steps back', () => {
  test('take back the one that was chosen and everything after it', async () => {
    const { bench, phone, packed } = await aBench()
    const scans = [aScan(black, 'first'), aScan(black, 'second'), aScan(white, 'third')]
    for (const scan of scans) bench.scan(scan)
    await bench.settled()
    bench.undoTo('second')
    await bench.settled()
    expect(await packed()).toEqual([1, 0])
    expect((await phone.db.parcels.get('DH-2#1'))?.scans.map(({ gesture }) => gesture)).toEqual(['first'])
  })
})

describe('look-alikes', () => {
  const typed = (text: string) => ({ ...aScan(text), source: 'typed' as const })

  test('typed by their code are looked at once more before they count; scanned they count at once', async () => {
    const { bench, packed } = await aBench()
    bench.scan(typed('AT-TRANG-M'))
    await bench.settled()
    expect(scanState.question?.choices.map(({ label }) => label)).toEqual([
      'Đúng: Trắng · M',
      'Không phải, để lại',
    ])
    expect(await packed()).toEqual([0, 0])
    scanState.question?.choices[0]?.act()
    clearFeedback()
    await bench.settled()
    expect(await packed()).toEqual([0, 1])
    bench.scan(aScan(black))
    await bench.settled()
    expect(await packed()).toEqual([1, 1])
  })

  test('are those of the order, and what was taken for it before on this phone', async () => {
    const { phone, scan } = await aBench('DH-1')
    const lines = (await phone.db.parcels.get('DH-1#1'))!.lines
    expect(await lookAlikes(phone, 'KhoTayWarehouse', lines)).toEqual(new Map())
    await scan(lipstick)
    expect(await lookAlikes(phone, 'KhoTayWarehouse', lines)).toEqual(
      new Map([['AT-DEN-M', ['Son kem lì · Đỏ gạch']]]),
    )
  })
})
