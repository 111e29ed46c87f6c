import { beforeAll, describe, expect, test } from 'vitest'
import { pageErrorOf } from '../../../src/app/session/page-errors.ts'
import { makeSupportFile, type SupportFile, textOf } from '../../../src/app/support/support-file.ts'
import { supportWords } from '../../../src/app/support/support-words.ts'
import type { AboutDevice } from '../../../src/device/about-device.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { checksum } from '../../../src/replica/checksum.ts'
import { defaultDeviceSettings } from '../../../src/replica/device-settings.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { noteSyncState } from '../../../src/replica/sync-state.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { morning } from '../../support/builders.ts'
import { aLoadedPhone, type Phone } from '../../sync/a-phone.ts'
import { FakeServer, failure } from '../../sync/fake-server.ts'

const demo = generateDemo({ now: morning, orders: 120, products: 60 })
const note = 'Khách dặn gọi trước khi giao nhé'
const orders = demo.rows.orders!
/** Marketplaces hide what their buyers' numbers are; these are the shop's own. */
const ready = orders.filter(
  ({ state, customer }) => state === 'CHỜ ĐÓNG GÓI' && /^0\d{9}$/.test(customer.phone),
)
const requestId = '0b1f7a52-6a7e-4a0b-8f57-0d2f1a3f9a11'

const device: AboutDevice = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  platform: 'android',
  language: 'vi-VN',
  screen: { width: 390, height: 844, ratio: 3 },
  installed: true,
  secure: true,
  storage: { room: { usedBytes: 12 * 2 ** 20, quotaBytes: 3_000 * 2 ** 20 }, persisted: true },
  network: { online: false },
  worker: { controls: true, active: 'activated', waiting: false, installing: false },
  locks: { held: 1, waiting: 0 },
}

let phone: Phone
beforeAll(async () => {
  phone = await aPhoneInTrouble()
})

/** A phone of the demo shop with work that waits, work that was refused, and errors that speak of customers. */
async function aPhoneInTrouble(): Promise<Phone> {
  const server = new FakeServer(demo)
  const made = await aLoadedPhone(server, { user: 'chu' })
  const { replica, device: ours } = made
  const [first, second, third] = ready as [Order, Order, Order]
  await dispatch(replica, openOrder, { code: first.code, takeOver: false })
  server.change('orders', { ...first, state: 'HỦY' })
  await ours.sync(replica)
  server.next('/api/sync/push', async () => {
    const answer = failure('failed')
    const body = { ...((await answer.json()) as object), requestId }
    return new Response(JSON.stringify(body), { status: 500 })
  })
  await dispatch(replica, openOrder, { code: second.code, takeOver: false })
  const params = { orderCodes: [third.code], state: 'ĐANG ĐÓNG GÓI' as const, note }
  await dispatch(replica, updateState, params)
  await ours.sync(replica)
  const { customer } = second
  // Codes of a server gone wild, and a file that somebody wrote by hand.
  await replica.db.attention.update((await replica.db.attention.toArray())[0]!.id, {
    error: { code: customer.name, text: customer.phone },
  })
  const [waiting] = await replica.db.pendingActions.toArray()
  await replica.db.pendingActions.update(waiting!.localId, {
    marked: { code: customer.phone, text: customer.address },
    path: customer.address,
  })
  await noteSyncState(replica.db, {
    problem: { code: 'other-sign-in-again', text: `${customer.name} còn việc chưa gửi`, requestId },
  })
  made.clock.advance(60_000)
  return made
}

/** Errors whose messages quote a customer, an order and the person at work in every way. */
function pageErrors() {
  const { code, customer, delivery } = ready[1]!
  return [
    `order ${code} of ${customer.name} is gone`,
    `no row '${customer.name.toLowerCase()}'`,
    `call ${customer.phone} about ${delivery.id}`,
    `the lane of chu stands still`,
    customer.address,
  ].map((message, index) => pageErrorOf(new TypeError(message), morning + index))
}

const make = (
  withContents: boolean,
  more: Partial<Parameters<typeof makeSupportFile>[0]> = {},
): Promise<SupportFile> =>
  makeSupportFile({
    replica: phone.replica,
    withContents,
    now: morning + 60_000,
    device,
    settings: { ...defaultDeviceSettings, lens: 'ca11ab1e' },
    pageErrors: pageErrors(),
    ...more,
  })

/** Every text of the shop that names, reaches or describes anybody or their things. */
function everyPersonalText(): Set<string> {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner)
  }
  const { customers, parcels, shippingCare, slips, tags } = demo.rows
  collect([orders, customers, parcels, shippingCare, slips, tags, demo.company, demo.staff])
  collect([phone.replica.session.token, phone.replica.session.user.name, note, 'ca11ab1e'])
  // Names of permissions and tables stand for nobody; neither do ids of provinces and other short figures.
  const { flags } = demo.staff.find(({ row }) => row.role === 'OWNER')!.row
  const harmless = new Set<string>([...flags, 'order', 'web'])
  return new Set([...found].filter((text) => !harmless.has(text) && /\p{L}.*\p{L}|\d{6}/su.test(text)))
}

/** Whether the text stands there as a word of its own: "kho" is somebody, "khotay" is not. */
function holds(file: string, text: string): boolean {
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) {
    const around = (file[at - 1] ?? '') + (file[at + text.length] ?? '')
    if (!/[\p{L}\p{N}_-]/u.test(around)) return true
  }
  return false
}

describe('the support file', () => {
  test('holds nothing personal of the whole shop, whatever waits and whatever went wrong', async () => {
    const file = textOf(await make(false))
    const texts = everyPersonalText()
    expect(texts.size).toBeGreaterThan(1_000)
    for (const sure of [
      'chu',
      'kho',
      ready[1]!.code,
      ready[1]!.customer.name,
      ready[1]!.customer.phone,
      note,
    ]) {
      expect(texts).toContain(sure)
    }
    expect([...texts].filter((text) => holds(file, text))).toEqual([])
    // Nor in parts: no letter of Vietnamese is in it at all.
    expect(file).not.toMatch(/[^\x20-\x7e\n…]/)
  })

  test('holds the content of unsent work when that is ticked, and only then', async () => {
    const file = await make(true)
    const contents = JSON.stringify(file.contents)
    for (const told of [ready[0]!.code, ready[1]!.code, ready[2]!.code, note])
      expect(contents).toContain(told)
    const { contents: _, ...rest } = file
    expect(rest).toEqual(await make(false))
  })

  test('tells how the queue, the sync and the errors stand', async () => {
    const { replica, errors, app, settings } = await make(false)
    const { deviceId } = phone.replica.session
    expect(app).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), build: 'dev' })
    expect(settings).toMatchObject({ camera: true, volume: 1, lensChosen: true })
    expect(replica).toMatchObject({
      device: deviceId,
      sync: {
        phase: 'idle',
        cursor: expect.any(Number),
        problem: { code: 'other-sign-in-again', requestId },
        loading: { finished: true, left: 0 },
      },
      rows: { orders: orders.length, pendingActions: 2, attention: 1 },
      queue: {
        waiting: [
          {
            deviceId,
            seq: 2,
            path: 'unknown',
            method: 'unknown',
            v: 1,
            status: 'pending',
            marked: 'unknown',
          },
          { deviceId, seq: 3, path: '/api/order', method: 'updateState', v: 1, status: 'pending', ageS: 60 },
        ],
        checksum: expect.stringMatching(/^[0-9a-f]{8}$/),
      },
      attention: [{ deviceId, seq: 1, method: 'openOrder', status: 'refused', error: 'unknown' }],
    })
    expect(errors).toContainEqual({
      at: morning,
      kind: 'status',
      status: 500,
      code: 'failed',
      requestId,
      times: 1,
    })
    expect(errors).toContainEqual({
      at: morning,
      name: 'TypeError',
      message: 'order … of … is gone',
    })
    expect(errors.map(({ at }) => at)).toEqual(errors.map(({ at }) => at).toSorted())
  })

  test('holds the last fifty errors and no more', async () => {
    const many = Array.from({ length: 80 }, (_, at) => pageErrorOf(new Error('x'), morning + at))
    expect((await make(false, { pageErrors: many })).errors).toHaveLength(50)
  })

  test('has another checksum when the unsent work differs, and shows when it was cut', async () => {
    const before = await make(false)
    const { checksum: told, ...body } = JSON.parse(textOf(before)) as Record<string, unknown>
    expect(told).toBe(checksum(JSON.stringify(body)))
    await phone.replica.db.pendingActions.update(
      (await phone.replica.db.pendingActions.toArray())[1]!.localId,
      {
        params: { orderCodes: [ready[2]!.code], state: 'ĐANG ĐÓNG GÓI', note: 'khác' },
      },
    )
    const after = await make(false)
    expect(after.replica?.queue.checksum).not.toBe(before.replica?.queue.checksum)
  })

  test('can be made when the memory of the shop cannot be opened', async () => {
    const file = await make(true, { replica: undefined })
    expect(file.replica).toBeUndefined()
    expect(file.contents).toBeUndefined()
    expect(supportWords(file)).toContainEqual({
      label: 'Dữ liệu của shop',
      text: 'chưa mở được trên máy này',
    })
  })

  test('is told line by line before it is saved', async () => {
    const lines = supportWords(await make(false)).map(({ label, text }) => `${label}: ${text}`)
    expect(lines).toEqual([
      expect.stringMatching(/^Ứng dụng: KhoTay \d/),
      'Trình duyệt: Mozilla/5.0 (Linux; Android 14)',
      'Bộ nhớ: 12 / 3.000 MB · được giữ lâu dài',
      'Kết nối: ngoại tuyến · chạy nền được',
      'Đồng bộ: lần cuối 1 phút trước · mã lỗi other-sign-in-again',
      expect.stringMatching(/^Dữ liệu của shop: chỉ số dòng: [\d.]+ dòng trong \d+ bảng$/),
      'Việc chưa gửi: 2 việc, không có nội dung',
      'Cần xử lý: 1 mục, chỉ mã lỗi',
      'Lỗi gần đây: 6 lỗi, chỉ mã và lúc xảy ra',
      'Cài đặt máy: âm thanh, rung, camera, đầu đọc',
    ])
    const ticked = supportWords(await make(true)).map(({ label, text }) => `${label}: ${text}`)
    expect(ticked).toContain('Việc chưa gửi: 2 việc, gồm cả nội dung')
  })
})
