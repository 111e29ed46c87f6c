import { afterEach, expect, test } from 'vitest'
import { documentAddress } from '../../../src/app/addresses.ts'
import { find, findingDone } from '../../../src/app/finder/finder.ts'
import { frameRegion } from '../../../src/app/scanner/frame-region.ts'
import { clearFeedback, scanState } from '../../../src/app/scanner/scan-state.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aPackingPhone, aScan } from '../../support/a-packing-phone.ts'
import { anOrder, aWarehouse } from '../../support/builders.ts'
import { opens } from '../handover/handover-device.ts'

afterEach(() => {
  clearFeedback()
  delete scanState.look
  toasts.list.length = 0
})

async function aFinder(change?: Partial<Order>) {
  const phone = await aPackingPhone()
  await phone.db.orders.update('DH-1', { 'delivery.id': 'SPXVN063015366786', package_id: 'OFG1', ...change })
  const path: string[] = []
  const scan = async (text: string) => {
    find(phone, aScan(text), {
      toOrder: (code) => path.push(code),
      toDocument: (hit) => path.push(documentAddress(hit)),
      commands: { undo: () => path.push('command undo') },
      isJustClosed: (code) => code === 'DH-2',
    })
    await findingDone()
  }
  return { phone, path, scan }
}

test('a label, an order code and a package all lead to the order, in any case', async () => {
  const { path, scan } = await aFinder()
  for (const text of ['spxvn063015366786', 'dh-1', 'OFG1']) await scan(text)
  expect(path).toEqual(['DH-1', 'DH-1', 'DH-1'])
})

test('a barcode and a SKU lead to a look at the product', async () => {
  const { path, scan } = await aFinder()
  await scan('8935079191163')
  expect(scanState.look).toBe('AT-DEN-M')
  await scan('son-do')
  expect([scanState.look, path]).toEqual(['SON-DO', []])
})

test('a label shared by two orders is asked, and scans meanwhile are counted', async () => {
  const { phone, path, scan } = await aFinder()
  await phone.db.orders.update('DH-3', { 'delivery.id': 'SPXVN063015366786' })
  await scan('SPXVN063015366786')
  expect(scanState.question?.choices.map(({ label }) => label)).toEqual(['Đơn DH-1', 'Đơn DH-3'])
  await scan('DH-1')
  expect([scanState.refused, path]).toEqual([1, []])
  scanState.question?.choices[1]?.act()
  expect(path).toEqual(['DH-3'])
})

test('the label of the parcel that was just closed is not taken for a second parcel', async () => {
  const { path, scan } = await aFinder()
  await scan('DH-2')
  expect([path, scanState.feedback]).toEqual([[], undefined])
})

test('the label of two orders that were just closed as one parcel is no second parcel, whichever of them was open', async () => {
  const { phone, path, scan } = await aFinder()
  const { db } = phone
  const [one, other] = await Promise.all([db.orders.get('DH-1'), db.orders.get('DH-2')])
  const together = {
    delivery: { ...one!.delivery, id: 'SPXVN063015366786' },
    channel: one!.channel,
    wid: one!.wid,
  }
  await db.orders.bulkPut([one!, other!].map((order) => ({ ...order, ...together })))
  await dispatch(phone, openOrder, { code: 'DH-2', takeOver: false, together: ['DH-1'] })
  await db.orders.where('code').anyOf('DH-1', 'DH-2').modify({ state: 'CHỜ GỬI HÀNG' })
  await scan('SPXVN063015366786')
  expect([path, scanState.feedback, scanState.question]).toEqual([[], undefined, undefined])
})

test('the sheet that the courier signed leads back to its handover', async () => {
  const { phone, path, scan } = await aFinder()
  await phone.db.warehouses.put(aWarehouse())
  await opens(phone, 'BG-2111-ABCDE')
  await scan('bg-2111-abcde')
  expect([path, scanState.feedback]).toEqual([['/handover/BG-2111-ABCDE'], undefined])
})

test('a printed command does what the screen has for it, and where there is nothing to do it says so', async () => {
  const { path, scan } = await aFinder()
  await scan('KHOTAY:HOANTAC')
  expect([path, toasts.list]).toEqual([['command undo'], []])
  await scan('KHOTAY:THIEU')
  expect(path).toEqual(['command undo'])
  expect(toasts.list.map(({ text }) => text)).toEqual([
    'Chưa có đơn nào đang mở để báo thiếu. Quét tem của đơn trước.',
  ])
})

test('what lies in the frame on the screen is the part of the camera picture that is read', () => {
  const video = { left: 0, top: 100, width: 400, height: 200 }
  const frame = { left: 40, top: 150, width: 320, height: 100 }
  // 1000 × 1000 shown 400 px wide is 400 px high: 100 px are cut off above and below.
  expect(frameRegion(frame, video, { width: 1000, height: 1000 })).toEqual({
    x: 0.1,
    y: 0.375,
    width: 0.8,
    height: 0.25,
  })
  expect(frameRegion(frame, video, { width: 0, height: 0 })).toBeUndefined()
})

test('whoever went on to other work while the server was asked stays there, and reads what was found', async () => {
  const phone = await aPackingPhone()
  const answers = [new Response(JSON.stringify(anOrder({ code: 'CU-1' }))), new Response('', { status: 500 })]
  const environment = {
    ...phone.environment,
    wait: () => new Promise<void>(() => undefined),
    fetch: async () => {
      place += 1
      return answers.shift()!
    },
  }
  let place = 0
  const path: string[] = []
  const scan = async (text: string) => {
    const paths = { toOrder: () => undefined, toOldOrder: (code: string) => path.push(code), commands: {} }
    find({ ...phone, environment }, aScan(text), { ...paths, place: () => String(place) })
    await findingDone()
  }
  await scan('CU-1')
  expect([path, toasts.list.map(({ text }) => text)]).toEqual([[], ['Máy chủ có đơn CU-1 vừa quét.']])
  toasts.list[0]!.action!.run()
  expect(path).toEqual(['CU-1'])
  await scan('CU-2')
  expect(toasts.list.at(-1)?.text).toBe('Không tìm thấy mã CU-2 vừa quét.')
  expect(scanState.feedback).toBeUndefined()
})

test('a waybill or an order code that only the server knows opens the order; a barcode of goods asks nobody', async () => {
  const phone = await aPackingPhone()
  const asked: unknown[] = []
  const old = anOrder({ code: 'CU-1' })
  const environment = {
    ...phone.environment,
    // Nobody runs out of patience here.
    wait: () => new Promise<void>(() => undefined),
    fetch: async (_: string, { body }: RequestInit) => {
      const { params } = JSON.parse(body as string) as { params: { code?: string; deliveryId?: string } }
      asked.push(params)
      return params.code === 'CU-1'
        ? new Response(JSON.stringify(old))
        : new Response(JSON.stringify({ error: 'Không tìm thấy đơn', code: 'order-not-found' }), {
            status: 409,
          })
    },
  }
  const path: string[] = []
  const scan = async (text: string, offline = false) => {
    const looksOffline = () => offline
    const on = { ...phone, environment: { ...environment, looksOffline } }
    find(on, aScan(text), { toOrder: () => undefined, toOldOrder: (code) => path.push(code), commands: {} })
    await findingDone()
  }
  await scan('CU-1')
  expect([path, asked, scanState.feedback]).toEqual([['CU-1'], [{ code: 'CU-1' }], undefined])
  await scan('8412345678901')
  expect(asked.slice(1)).toEqual([{ deliveryId: '8412345678901' }, { code: '8412345678901' }])
  expect(scanState.feedback).toMatchObject({ kind: 'unknown' })
  clearFeedback()
  await scan('8935079191170')
  clearFeedback()
  await scan('CU-1', true)
  expect(asked).toHaveLength(3)
  expect(path).toEqual(['CU-1'])
})
