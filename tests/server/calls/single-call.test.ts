import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commands } from '../../../src/domain/commands.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type { ShippingCare } from '../../../src/domain/tables/shipping-care.ts'
import {
  aDevice,
  aPlainOrder,
  aTestShop,
  openTestShop,
  people,
  rowOf,
  type TestShop,
  told,
  versionOf,
} from '../small-shop.ts'

let shop: TestShop
let start: number

beforeEach(async () => {
  shop = await openTestShop()
  start = await versionOf(shop)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

async function call(userName: string, path: string, method: string, params: object, more: object = {}) {
  return shop.post(path, { method, params, token: await shop.tokenOf(userName), ...more })
}

describe('a single call', () => {
  test('[32] [OPN-004] [CAT-574] runs the command that its body names and answers the plain result', async () => {
    const opened = await call('kho', '/api/order', 'openOrder', { code: 'D1' })
    expect([opened.status, opened.body]).toEqual([200, { ok: true, version: start + 1 }])
    const moved = await call('ban', '/api/order', 'updateState', {
      orderCodes: ['D2'],
      state: 'ĐANG ĐÓNG GÓI',
      note: 'khách giục',
    })
    expect(moved.body).toMatchObject([{ code: 'D2', state: 'ĐANG ĐÓNG GÓI' }])
  })

  test('takes its parameters beside the method too', async () => {
    const token = await shop.tokenOf('kho')
    const answer = await shop.post('/api/order', {
      method: 'openOrder',
      code: 'D1',
      token,
      company_id: 'may',
    })
    expect(answer.body).toEqual({ ok: true, version: start + 1 })
  })

  test('hides cost prices in its result from people who may not see them', async () => {
    const params = { orderCodes: ['D2'], state: 'ĐANG ĐÓNG GÓI' }
    expect((await call('ban', '/api/order', 'updateState', params)).text).not.toContain('"cost"')
    const owner = await call('chu', '/api/order', 'updateState', { ...params, orderCodes: ['D3'] })
    expect(owner.text).toContain('"cost":61000')
  })

  test('answers a refusal with 409, its sentence and its code', async () => {
    const answer = await call('kho', '/api/order', 'openOrder', { code: 'D404' })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      error: 'Không tìm thấy đơn D404. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.',
      code: 'order-not-found',
      requestId: expect.any(String),
    })
  })

  test('tells wrong parameters, missing permission, unknown methods and bugs apart', async () => {
    const bad = await call('kho', '/api/order', 'openOrder', { code: [5] })
    const forbidden = await call('giaovan', '/api/order', 'openOrder', { code: 'D1' })
    const unknown = await call('kho', '/api/order', 'fly', {})
    vi.spyOn(openOrder, 'decide').mockImplementation(() => {
      throw new Error('secret of the server')
    })
    const bug = await call('kho', '/api/order', 'openOrder', { code: 'D1' })
    expect([bad, forbidden, unknown, bug].map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'bad-params'],
      [403, 'not-allowed'],
      [404, 'unknown-method'],
      [500, 'failed'],
    ])
    expect(bug.text).not.toContain('secret')
    expect(await versionOf(shop)).toBe(start)
  })

  test('[S2] counts once each time, and once for all repetitions with one id', async () => {
    await call('kho', '/api/order', 'openOrder', { code: 'D1' })
    const scan = { parcelId: 'D1#1', productCode: 'A1', scanned: '893A1', gesture: 'g1' }
    const id = 'made-by-the-caller'
    const first = await call('kho', '/api/order', 'scanItem', scan, { id })
    const again = await call('kho', '/api/order', 'scanItem', { ...scan, gesture: 'g2' }, { id })
    expect(again.body).toEqual(first.body)
    const more = await call('kho', '/api/order', 'scanItem', { ...scan, gesture: 'g3' })
    expect([more.status, more.body.code]).toEqual([409, 'enough-already'])
    expect((await rowOf<Parcel>(shop, 'parcels', 'D1#1'))?.scans).toHaveLength(1)
  })

  test('changes settings, by whom may', async () => {
    const settings = { settings: { newOrderToast: 'OFF' } }
    expect((await call('kho', '/api/setting', 'changeSettings', settings)).status).toBe(403)
    expect((await call('chu', '/api/setting', 'changeSettings', settings)).status).toBe(200)
    const company = await rowOf<Company>(shop, 'companies', 'may')
    expect(company?.settings).toMatchObject({ newOrderToast: 'OFF', barcode: 0 })
  })

  test('touches no order of a warehouse that the person does not work in', async () => {
    const answer = await call('kho9', '/api/order', 'openOrder', { code: 'D1' })
    expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    const far = await aDevice(shop, 'kho9')
    const pushed = await far.push(
      far.command('openOrder', { code: 'D1' }),
      far.command('openOrder', { code: 'D1' }),
    )
    expect(told(pushed.answers)).toEqual(['1 refused not-allowed', '2 refused not-allowed'])
    expect(await versionOf(shop)).toBe(start)
  })
})

describe('permissions', () => {
  const aLine = { bid: 'A1-01', productCode: 'A1' }
  const aCount = { code: 'KK-1', round: 1, ...aLine, gesture: 'g' }
  /** A correct call of every command, on an order of the marketplace. */
  const calls: Record<string, object> = {
    updateState: { orderCodes: ['D1'], state: 'HỦY' },
    openOrder: { code: 'D1' },
    scanItem: { parcelId: 'D1#1', productCode: 'A1', scanned: '893A1', gesture: 'g' },
    undoScan: { parcelId: 'D1#1', gesture: 'g' },
    reportShortage: { parcelId: 'D1#1', id: 's', productCode: 'A1', quantity: 1, reason: 'missing' },
    withdrawShortage: { parcelId: 'D1#1', id: 's' },
    closeParcel: { parcelId: 'D1#1' },
    reopenParcel: { parcelId: 'D1#1' },
    startNextParcel: { parcelId: 'D1#1' },
    joinParcels: { parcelId: 'D1#1' },
    createStockTake: { code: 'KK-1', wid: 'K1', name: 'Kiểm', reach: { kind: 'free' }, blind: false },
    countItem: { ...aCount, amount: { add: 1 } },
    undoCount: aCount,
    noteUnknown: { code: 'KK-1', round: 1, bid: 'A1-01', text: '893', quantity: 1 },
    settleUnknown: { code: 'KK-1', text: '893', id: 'g' },
    sendToReview: { code: 'KK-1' },
    reopenStockTake: { code: 'KK-1' },
    askRecount: { code: 'KK-1', round: 1, lines: [aLine] },
    chooseCount: { code: 'KK-1', ...aLine, use: [] },
    approveStockTake: { code: 'KK-1', approval: 'd', countRows: 1 },
    balanceLines: { code: 'KK-1', approval: 'd', lines: [aLine] },
    dropStockTake: { code: 'KK-1' },
    changeSettings: { settings: { barcode: 0 } },
    void: {},
  }
  const stock = ['chu', 'kho', 'kho2', 'kho9']
  const floor = ['chu', 'kho', 'kho2', 'kho9', 'ban', 'san']
  /** Written by hand, so that a slip in the rules' own table shows. */
  const allowed: Record<string, string[]> = {
    updateState: ['chu', 'ban', 'san'],
    openOrder: floor,
    scanItem: floor,
    undoScan: floor,
    reportShortage: floor,
    withdrawShortage: floor,
    closeParcel: floor,
    reopenParcel: floor,
    startNextParcel: floor,
    joinParcels: floor,
    createStockTake: stock,
    countItem: floor,
    undoCount: floor,
    noteUnknown: floor,
    settleUnknown: stock,
    sendToReview: floor,
    reopenStockTake: floor,
    askRecount: stock,
    chooseCount: stock,
    approveStockTake: stock,
    balanceLines: stock,
    dropStockTake: stock,
    changeSettings: ['chu'],
    void: [...floor, 'giaovan'],
  }

  // Every command by every role of two shops: tests/security/company-and-role.test.ts.
  test.each(commands.filter(({ method }) => method in allowed).map(({ method, path }) => [method, path]))(
    'of %s hold for every role, singly and by push [OPN-002]',
    async (method, path) => {
      for (const { userName } of people) {
        // Somebody without the flag is turned away before anything is looked up: other refusals mean "may".
        const single = await call(userName, path, method, calls[method]!)
        const isAllowed = allowed[method]!.includes(userName)
        const isFarAway = userName === 'kho9'
        if (!isFarAway) expect([userName, single.body.code === 'not-allowed']).toEqual([userName, !isAllowed])
        const phone = await aDevice(shop, userName)
        const { answers } = await phone.push(phone.command(method, calls[method]!, { path }))
        if (!isFarAway)
          expect([userName, answers[0]?.error?.code === 'not-allowed']).toEqual([userName, !isAllowed])
      }
    },
  )

  test('over own orders and marketplace orders differ', async () => {
    await shop.close()
    shop = await openTestShop({}, [
      aTestShop('may', [aPlainOrder('E1'), aPlainOrder('O1', { channel: 'KhoTay' })]),
    ])
    const move = (code: string) =>
      call('san', '/api/order', 'updateState', { orderCodes: [code], state: 'ĐANG ĐÓNG GÓI' })
    expect((await move('E1')).status).toBe(200)
    const own = await move('O1')
    expect([own.status, own.body.code]).toEqual([409, 'order-not-allowed'])
  })
})

describe('cancelling', () => {
  test("[STA-035] [FUL-287] a marketplace's order is refused with the sentence that names the marketplace", async () => {
    const answer = await call('chu', '/api/order', 'updateState', { orderCodes: ['D1'], state: 'HỦY' })
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'order-of-marketplace',
        error:
          'Đơn D1 là đơn của sàn Shopee nên phải hủy trên Shopee. Đơn ở đây chuyển sang HỦY khi Shopee báo về.',
      },
    ])
  })
})

describe('questions', () => {
  test('getOrder finds an order by code or waybill', async () => {
    const byCode = await call('kho', '/api/order', 'getOrder', { code: 'D3' })
    const byWaybill = await call('kho', '/api/order', 'getOrder', { deliveryId: 'SPXVND3' })
    expect(byCode.body).toMatchObject({ code: 'D3', swItems: [{ productCode: 'A1' }] })
    expect(byWaybill.body).toEqual(byCode.body)
    expect(byCode.text).not.toContain('"cost"')
    expect((await call('chu', '/api/order', 'getOrder', { code: 'D3' })).text).toContain('"cost"')
  })

  test('getOrder never guesses, and never looks into a foreign warehouse', async () => {
    for (const [who, params, expected] of [
      ['kho', { code: 'D404' }, [409, 'order-not-found']],
      ['kho9', { code: 'D3' }, [409, 'order-not-found']],
      ['kho', {}, [400, 'bad-params']],
    ] as const) {
      const answer = await call(who, '/api/order', 'getOrder', params)
      expect([answer.status, answer.body.code]).toEqual(expected)
    }
    await shop.close()
    const delivery = { logistic: 'J&T', id: '802', history: [] }
    shop = await openTestShop({}, [
      aTestShop('may', [aPlainOrder('E1', { delivery }), aPlainOrder('E2', { delivery })]),
    ])
    const both = await call('kho', '/api/order', 'getOrder', { deliveryId: '802' })
    expect([both.status, both.body.code]).toEqual([409, 'order-ambiguous'])
  })

  test('[SES-008] [SES-016] [FUL-080] getInitData brings the pickup address with the logo and the note, and what GHTK alone is told', async () => {
    const logo = 'data:image/jpeg;base64,/9j/4A=='
    const noteGHTK = { note: 'Cho xem', pick_name: 'Chị Lan', pick_tel: '0909123456' }
    await call('chu', '/api/setting', 'changeSettings', { settings: { logo, noteGHTK } })
    const { pickupAddress, settings } = (await call('kho', '/api/getInitData', 'getInitData', {})).body
    expect(pickupAddress).toEqual(expect.objectContaining({ logo, note: '', pick_name: expect.any(String) }))
    expect(settings.noteGHTK).toEqual(noteGHTK)
  })

  test('[SES-004] [SES-006] [SES-017] [SES-018] [FUL-387] getInitData brings what a session starts with, products by their code only when asked', async () => {
    const init = (await call('kho', '/api/getInitData', 'getInitData', {})).body
    expect(Object.keys(init)).toEqual([
      ...['company', 'company_id', 'company_name', 'settings', 'me', 'user', 'warehouses', 'bins', 'tags'],
      ...['stockAccounts', 'pickupAddress'],
    ])
    expect(init).toMatchObject({ company_id: 'may', me: { userName: 'kho' }, settings: { barcode: 0 } })
    expect(init.me.flags).toEqual(['stock_crud'])
    // Apps of before 2026-11-27 read the person there.
    expect(init.user).toEqual(init.me)
    expect(init.warehouses).toContainEqual(
      expect.objectContaining({ wid: 'KhoTayWarehouse', name: expect.any(String) }),
    )
    expect(init.bins).toContainEqual(
      expect.objectContaining({ parent: 'KhoTayWarehouse', bid: 'BinDefault', name: expect.any(String) }),
    )
    const more = (await call('kho', '/api/getInitData', 'getInitData', { products: true })).body
    expect(Object.keys(more.products)).toEqual(['A1', 'A2'])
    expect(more.products.A1).not.toHaveProperty('priceIn')
  })
})

describe('the bodies of the document', () => {
  test.each(['sent', 'receive'])(
    'addNote takes the type %s and keeps the side of who writes',
    async (type) => {
      const body = { method: 'addNote', orderId: 'D1', createdBy: 'somebody', message: 'Khách hẹn mai', type }
      const token = await shop.tokenOf('ban')
      const answer = await shop.post('/api/shippingCare', { ...body, token, company_id: 'may' })
      expect(answer.status).toBe(200)
      const care = await rowOf<ShippingCare>(shop, 'shippingCare', 'D1')
      expect(care?.listMess).toMatchObject([{ type: 'sent', message: 'Khách hẹn mai', createdBy: 'ban' }])
    },
  )
})
