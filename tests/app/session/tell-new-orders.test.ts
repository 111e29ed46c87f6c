import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { instantNewsOf, newsOf, tellNewOrders } from '../../../src/app/session/tell-new-orders.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { deviceSettings } from '../../../src/replica/device-store.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aCompany, anOrder } from '../../support/builders.ts'

test('[FUL-320] one order is told by its code, several by their number and where they come from', () => {
  expect(newsOf([{ code: '2611', channel: 'Shopee' }])).toBe('Có đơn mới từ Shopee: 2611')
  const several = [
    { code: '1', channel: 'Lazada' },
    { code: '2', channel: 'web_store' },
    { code: '3', channel: 'Lazada' },
  ] as const
  expect(newsOf(several)).toBe('Có 3 đơn mới từ Lazada, Web')
})

describe('an order that comes in', () => {
  /** Tones that were heard. */
  let heard: number

  beforeEach(() => {
    heard = 0
    toasts.list = []
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('IDBKeyRange', IDBKeyRange)
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    vi.stubGlobal('AudioContext', class extends Node {})
    vi.stubGlobal('OscillatorNode', class extends Node {})
    vi.stubGlobal('GainNode', class extends Node {})
  })
  afterEach(() => vi.unstubAllGlobals())

  const line = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  class Node {
    state = 'running'
    currentTime = 0
    frequency = line
    gain = line
    connect = (next: unknown) => next
    start = () => {
      heard += 1
    }
    stop = () => undefined
  }

  /** On this screen, in a shop that says so. Answers what was seen and whether anything was heard. */
  async function comesIn(
    pathname: string,
    shopSays: 'ON' | 'OFF' = 'ON',
    orders = [anOrder({ code: '2611', channel: 'Shopee' })],
  ) {
    vi.stubGlobal('location', { pathname })
    const phone = await aPackingPhone('ban')
    await phone.db.companies.put(aCompany({ settings: { ...aCompany().settings, newOrderToast: shopSays } }))
    await tellNewOrders(phone, orders)
    return [toasts.list.map(({ text, durationMs }) => [text, durationMs]), heard > 0]
  }

  const seen = [['Có đơn mới từ Shopee: 2611', 3000]]

  test('[FUL-320] [FUL-474] [FUL-472] is seen for 3 seconds and heard, unless the shop turned the sound off', async () => {
    expect(await comesIn('/orders')).toEqual([seen, true])
    heard = 0
    expect(await comesIn('/orders', 'OFF')).toEqual([seen, false])
  })

  test('[FUL-321] that a courier of Shopee comes for at once is seen for 5 seconds, beside the others that came with it', async () => {
    const delivery = { logistic: 'Hỏa Tốc', id: '', history: [] }
    const instant = anOrder({ code: '2612', channel: 'Shopee', delivery })
    const orders = [anOrder({ code: '2611', channel: 'Shopee' }), instant]
    const now = ['Có đơn hỏa tốc mới, gói ngay: 2612', 5000]
    expect(await comesIn('/orders', 'ON', orders)).toEqual([[...seen, now], true])
    toasts.list = []
    expect(await comesIn('/orders', 'ON', [instant])).toEqual([[now], true])
    expect(instantNewsOf([instant, instant])).toBe('Có 2 đơn hỏa tốc mới, gói ngay.')
  })

  test('[FUL-324] is heard or not as this device has it, whatever the shop says', async () => {
    await deviceSettings.set({ newOrderSound: true })
    expect(await comesIn('/orders', 'OFF')).toEqual([seen, true])
    heard = 0
    await deviceSettings.set({ newOrderSound: false })
    expect(await comesIn('/orders', 'ON')).toEqual([seen, false])
  })

  test('[FUL-324] is seen but not heard where the sounds of the device are off', async () => {
    await deviceSettings.set({ sound: false, newOrderSound: true })
    expect(await comesIn('/orders')).toEqual([seen, false])
  })

  test('is neither seen nor heard over a bench, where sounds mean scans', async () => {
    expect(await comesIn('/orderspack/DH-1')).toEqual([[], false])
  })
})
