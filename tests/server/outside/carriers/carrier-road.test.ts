import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { carrierPapers } from '../../../../src/domain/providers/carrier-labels.ts'
import { providers } from '../../../../src/domain/providers/providers.ts'
import type { CarrierId } from '../../../../src/domain/tables/provider-ids.ts'
import { keysOf } from '../../../../src/lib/keys-of.ts'
import { carrierKinds } from '../../../../src/server/carriers/carrier-kinds.ts'
import { deliverPart, moveParcel } from '../../../../src/stand-ins/carriers/parcels.ts'
import { aCompany } from '../../../support/builders.ts'
import { readBars } from '../../../support/read-bars.ts'
import { anOrderToCarry, goodKeys, openCarrierRoad } from './a-carrier-road.ts'

let road: Awaited<ReturnType<typeof openCarrierRoad>>

beforeEach(async () => {
  road = await openCarrierRoad([
    anOrderToCarry('KT-C-1', { tag_logistic: 17 }),
    anOrderToCarry('KT-C-2'),
    anOrderToCarry('KT-C-3', { customer: { ...anOrderToCarry('KT-C-1').customer, phone: '12' } }),
    anOrderToCarry('KT-C-4', { customer: { ...anOrderToCarry('KT-C-1').customer, districtName: undefined } }),
    anOrderToCarry('KT-C-9', { state: 'ĐÃ GỬI HÀNG' }),
  ])
})

afterEach(async () => {
  expect(road.reported).toEqual([])
  await road.close()
})

/** What J&T calls the shop of those keys. */
const goodAccount = '024E000014'

const played = Object.keys(goodKeys) as CarrierId[]
/** Some have no call that finds a parcel by our name of it. */
const findable = played.filter((carrier) => carrierKinds[carrier]?.open('http://localhost')?.find)
const unfindable = played.filter((carrier) => !findable.includes(carrier))
const createPaths: Readonly<Partial<Record<CarrierId, string>>> = {
  GHN: '/ghn/v2/shipping-order/create',
  GHTK: '/ghtk/services/shipment/order/',
  VTP: '/vtp/v2/order/createOrderNlp',
  SUPERSHIP: '/supership/orders/add',
  JNT: '/jnt/api/order/addOrder',
  NINJAVAN: '/ninjavan/4.1/orders',
  AHAMOVE: '/ahamove/v3/orders',
}

describe('keys of an account', () => {
  test.each(played)(
    'of %s are tried by a real call and kept where the carrier takes them; nobody is shown them again (CST-034, FUL-268) [O8]',
    async (provider) => {
      const saved = await road.connect(provider)
      expect(saved).toMatchObject({ provider, accountId: expect.any(String) })
      const [account] = (await road.company()).accounts ?? []
      expect(account).toMatchObject({ provider, link: { state: 'linked', by: 'chu' } })
      const secrets = providers[provider].keys.flatMap((key) =>
        'secret' in key ? (goodKeys[provider]?.[key.name] ?? []) : [],
      )
      expect(secrets).not.toEqual([])
      for (const secret of secrets) {
        expect(JSON.stringify(await road.company())).not.toContain(secret)
        expect(JSON.stringify(saved)).not.toContain(secret)
      }
    },
  )

  test('that practice takes of J&T stand on its page, for whoever has no others', async () => {
    const page = await (await fetch(road.practice.address)).text()
    expect(page).toContain(goodKeys.JNT?.['privateKey'])
  })

  test('that a carrier refuses are not kept, and its words are said', async () => {
    const { status, body } = await road.call('/api/setting', 'saveAccount', {
      provider: 'GHN',
      keys: { token: 'sai-token-nay', shopId: '885' },
    })
    expect(status).toBe(409)
    expect(body.error).toBe(
      'GHN không nhận khóa kết nối. Mở Cài đặt, phần Vận chuyển, nhập lại khóa. (Token is not valid!)',
    )
    expect((await road.company()).accounts).toBeUndefined()
  })

  test('of a shop that the carrier does not have are refused by name, and a key that lacks is asked for', async () => {
    const other = { provider: 'GHN', keys: { token: 'ghn-token-tap', shopId: '999' } }
    expect((await road.call('/api/setting', 'saveAccount', other)).body.error).toContain('ShopId')
    const lacking = { provider: 'GHN', keys: { shopId: '885' } }
    expect((await road.call('/api/setting', 'saveAccount', lacking)).body.error).toBe(
      'Nhập Token API của Giao Hàng Nhanh rồi lưu lại.',
    )
  })

  test('that are left out stay as they are kept; who keeps no settings tries none', async () => {
    await road.connect('GHN')
    await road.connect('GHN', { shopId: '886' })
    const [account] = (await road.company()).accounts ?? []
    expect(account).toMatchObject({ provider: 'GHN', accountId: '886', name: 'Mây Kho Hà Nội' })
    const { status } = await road.call('/api/setting', 'saveAccount', { provider: 'GHN', keys: {} }, 'ban')
    expect(status).toBe(403)
  })

  test('are dropped with the account', async () => {
    await road.connect('GHN')
    await road.ask('/api/setting', 'unlinkAccount', { provider: 'GHN' })
    await road.work()
    const sealed = await road.store.read('may', ({ outside }) => outside.secret('GHN/885'))
    expect(sealed).toBeUndefined()
  })
})

describe('a session of Viettel Post’s', () => {
  const quote = async () => {
    const { quotes } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { ordersn: 'KT-C-1' })
    return quotes.find(({ carrier }: { carrier: string }) => carrier === 'VTP')
  }
  const logins = () => road.world.calls.latest().filter(({ path }) => path.includes('/v2/user/Login')).length

  test('is opened once by the keys, used for whatever follows, and renewed ahead of its end', async () => {
    await road.connect('VTP')
    expect((await quote()).fee).toBeGreaterThan(0)
    expect(logins()).toBe(1)
    road.later(6 * 3_600_000 - 60_000)
    expect((await quote()).fee).toBeGreaterThan(0)
    expect(logins()).toBe(2)
  })

  test('that is refused is opened anew, once; refused again it is said, and not asked for in a row', async () => {
    await road.connect('VTP')
    const path = '/vtp/v2/order/getPriceAllNlp'
    road.world.faults.set('wrong-sign', { times: 1, path })
    expect((await quote()).fee).toBeGreaterThan(0)
    expect(logins()).toBe(2)
    road.world.faults.set('wrong-sign', { path })
    expect((await quote()).error).toContain('Viettel Post không nhận khóa kết nối')
    expect(logins()).toBe(3)
  })

  test('is not opened by a wrong password, and nothing is kept', async () => {
    const keys = { username: 'mayshop', password: 'sai-mat-khau' }
    const { status, body } = await road.call('/api/setting', 'saveAccount', { provider: 'VTP', keys })
    expect([status, body.error]).toEqual([409, expect.stringContaining('Invalid owner account or password!')])
    expect((await road.company()).accounts).toBeUndefined()
  })
})

describe('a parcel', () => {
  test.each(played)('is taken on by %s once, and its waybill stands on the order [O4]', async (carrier) => {
    await road.connect(carrier)
    await road.carry('KT-C-1', carrier)
    expect((await road.order('KT-C-1')).carriage?.state).toBe('waiting')
    await road.work()
    const [parcel, ...more] = road.parcels('KT-C-1')
    expect(more).toEqual([])
    expect(await road.order('KT-C-1')).toMatchObject({
      carriage: { state: 'done', ref: 'KT-C-1' },
      delivery: { id: parcel?.waybill },
    })
    // Ninja Van tells no fee, and none is made up.
    const told = carrier === 'NINJAVAN' ? undefined : parcel?.fee
    const { carriage, pickMoney } = await road.order('KT-C-1')
    expect(carriage?.fee).toBe(told)
    // What it was told to collect is remembered: whoever pays meanwhile does not pay twice.
    expect(carriage?.cod).toBe(pickMoney)
    if (told !== undefined) expect((await road.order('KT-C-1')).realShippingFee).toBe(told)
    expect(parcel).toMatchObject({ cod: 250_000, to: { name: 'Lê Thu Hằng', phone: '0908112233' } })
  })

  test.each(
    findable.flatMap((carrier) => (['silent-after', 'cut'] as const).map((fault) => ({ carrier, fault }))),
  )('of $carrier whose answer was lost ($fault) is looked for and not made twice [O4]', async (of) => {
    await road.connect(of.carrier)
    road.world.faults.set(of.fault, {
      times: 1,
      path: createPaths[of.carrier] ?? `/${of.carrier.toLowerCase()}/parcels`,
    })
    await road.carry('KT-C-1', of.carrier)
    await road.work()
    expect((await road.order('KT-C-1')).carriage?.state).toBe('waiting')
    road.later(60_000)
    await road.work()
    expect(road.parcels('KT-C-1')).toHaveLength(1)
    expect((await road.order('KT-C-1')).delivery.id).toBe(road.parcels('KT-C-1')[0]?.waybill)
  })

  test.each(findable.slice(0, 2))(
    'of %s whose answer was lost waits for keys that are not taken any more, and is not asked for at another carrier meanwhile [O4] [O7]',
    async (carrier) => {
      await road.connect(carrier)
      road.world.faults.set('cut', { times: 1, path: createPaths[carrier] ?? '' })
      await road.carry('KT-C-1', carrier)
      await road.work()
      road.world.faults.set('wrong-sign', { times: 1 })
      await road.carry('KT-C-2', carrier)
      await road.work()
      expect((await road.company()).accounts?.[0]?.link.state).toBe('ended')
      road.later(60_000)
      await road.work()
      expect((await road.order('KT-C-1')).carriage).toMatchObject({
        state: 'waiting',
        text: expect.stringContaining('nhập lại khóa'),
      })
      await road.connect(carrier)
      await road.work()
      expect((await road.order('KT-C-1')).delivery.id).toBe(road.parcels('KT-C-1')[0]?.waybill)
      expect(road.parcels('KT-C-1')).toHaveLength(1)
    },
  )

  test('whose answer was lost before its account was let go of is for a person to look after [O4]', async () => {
    await road.connect('GHN')
    road.world.faults.set('cut', { times: 1, path: createPaths.GHN ?? '' })
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    await road.ask('/api/setting', 'unlinkAccount', { provider: 'GHN' })
    road.later(60_000)
    await road.work()
    const text = expect.stringContaining('Mất câu trả lời')
    expect((await road.order('KT-C-1')).carriage).toMatchObject({ state: 'failed', text })
  })

  test('of a carrier that looks none up by our name is for a person once its answer was lost, and not made twice [O4]', async () => {
    await road.connect('VTP')
    road.world.faults.set('silent-after', { times: 1, path: '/vtp/v2/order/createOrderNlp' })
    await road.carry('KT-C-1', 'VTP')
    await road.work()
    road.later(60_000)
    await road.work()
    expect(road.parcels('KT-C-1')).toHaveLength(1)
    expect((await road.order('KT-C-1')).carriage).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Mất câu trả lời của Viettel Post'),
    })
    // Whoever looked at its page writes down what stands there, and how it goes on is heard.
    const { waybill } = road.parcels('KT-C-1')[0]!
    await road.ask('/api/3rd_logistic', 'noteWaybill', { code: 'KT-C-1', waybill })
    await road.ask('/api/3rd_logistic', 'noteWaybill', { code: 'KT-C-1', waybill })
    // Another order that looks for its parcel too does not get that one.
    road.world.faults.set('silent-after', { times: 1, path: '/vtp/v2/order/createOrderNlp' })
    await road.carry('KT-C-2', 'VTP')
    await road.work()
    road.later(60_000)
    await road.work()
    const taken = await road.call('/api/3rd_logistic', 'noteWaybill', { code: 'KT-C-2', waybill })
    expect(taken.body).toMatchObject({
      code: 'waybill-of-another',
      error: `Mã vận đơn ${waybill} là của đơn KT-C-1. Xem lại mã của đơn KT-C-2 trên trang của hãng.`,
    })
    expect((await road.order('KT-C-2')).carriage?.state).toBe('failed')
    moveParcel(road.world, road.parcels('KT-C-1')[0]!, 'picking')
    road.later(16 * 60_000)
    await road.work()
    const { carriage, delivery, marketLabel } = await road.order('KT-C-1')
    expect([carriage?.state, carriage?.text, carriage?.status, delivery.id]).toEqual([
      'done',
      undefined,
      '104',
      waybill,
    ])
    expect(marketLabel).toMatchObject({ state: 'kept', waybill })
    const asked = { code: 'KT-C-1', waybill: 'KHAC' }
    expect((await road.call('/api/3rd_logistic', 'noteWaybill', asked)).body.code).toBe('carriage-already')
    expect(
      (await road.call('/api/3rd_logistic', 'noteWaybill', { ...asked, code: 'KT-C-3' })).body.code,
    ).toBe('carriage-none')
  })

  test('of Viettel Post that is asked for again by hand though it is there is refused by its name [O4]', async () => {
    await road.connect('VTP')
    road.world.faults.set('cut', { times: 1, path: '/vtp/v2/order/createOrderNlp' })
    await road.carry('KT-C-1', 'VTP')
    await road.work()
    await road.carry('KT-C-1', 'VTP')
    await road.work()
    expect(road.parcels('KT-C-1')).toHaveLength(1)
  })

  test.each(unfindable)(
    'that %s did not so much as look at is asked for again by itself [O4] [O6]',
    async (carrier) => {
      await road.connect(carrier)
      road.world.faults.set('too-many', { times: 1, path: createPaths[carrier] ?? '' })
      await road.carry('KT-C-1', carrier)
      await road.work()
      const text = expect.stringContaining('quá nhiều lượt gọi')
      expect((await road.order('KT-C-1')).carriage).toMatchObject({ state: 'waiting', text })
      road.later(60_000)
      await road.work()
      expect((await road.order('KT-C-1')).carriage?.state).toBe('done')
      expect(road.parcels('KT-C-1')).toHaveLength(1)
    },
  )

  test.each(unfindable)(
    'of %s over which a server died is for a person to look after, called off too [O4]',
    async (carrier) => {
      await road.connect(carrier)
      for (const code of ['KT-C-1', 'KT-C-2']) await road.carry(code, carrier)
      await road.dieOver(carrier)
      const off = { orderCodes: ['KT-C-2'], state: 'HỦY', note: 'Khách đổi ý' }
      await road.ask('/api/order', 'updateState', off)
      road.later(60_000)
      await road.work()
      for (const code of ['KT-C-1', 'KT-C-2']) {
        const text = expect.stringContaining('Mất câu trả lời')
        expect((await road.order(code)).carriage).toMatchObject({ state: 'failed', text })
        expect(road.parcels(code)).toEqual([])
      }
    },
  )

  test('of Ahamove whose answer was lost is for a person to look after: asked for again it is refused, and never there twice [O4]', async () => {
    await road.connect('AHAMOVE')
    road.world.faults.set('silent-after', { times: 1, path: '/ahamove/v3/orders' })
    await road.carry('KT-C-1', 'AHAMOVE')
    await road.work()
    road.later(60_000)
    await road.work()
    const { carriage } = await road.order('KT-C-1')
    expect(carriage).toMatchObject({ state: 'failed', text: expect.stringContaining('Mất câu trả lời') })
    await road.carry('KT-C-1', 'AHAMOVE')
    await road.work()
    expect((await road.order('KT-C-1')).carriage).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('Ahamove đã có vận đơn'),
    })
    expect(road.parcels('KT-C-1')).toHaveLength(1)
  })

  test.each(['JNT', 'NINJAVAN', 'AHAMOVE'] as const)(
    'is given up by %s, once it is asked to',
    async (carrier) => {
      await road.connect(carrier)
      await road.carry('KT-C-1', carrier)
      await road.work()
      await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
      await road.work()
      expect((await road.order('KT-C-1')).carriage?.state).toBe('ended')
      expect(road.parcels('KT-C-1')).toMatchObject([{ state: 'cancelled' }])
    },
  )

  test.each(['JNT', 'NINJAVAN', 'AHAMOVE'] as const)(
    'that %s has already is not given up',
    async (carrier) => {
      await road.connect(carrier)
      await road.carry('KT-C-1', carrier)
      await road.work()
      moveParcel(road.world, road.parcels('KT-C-1')[0]!, 'picked')
      await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
      await road.work()
      expect((await road.order('KT-C-1')).carriage).toMatchObject({
        state: 'done',
        text: expect.stringContaining('không hủy vận đơn này nữa'),
      })
    },
  )

  test.each(['JNT', 'NINJAVAN', 'AHAMOVE', 'GHTK', 'GHN', 'SUPERSHIP', 'VTP'] as const)(
    'with a number that %s does not take is refused for it',
    async (carrier) => {
      await road.connect(carrier)
      await road.carry('KT-C-3', carrier)
      await road.work()
      expect((await road.order('KT-C-3')).carriage).toMatchObject({
        text: expect.stringContaining('không nhận số điện thoại của khách'),
        field: 'phone',
      })
      expect(road.parcels('KT-C-3')).toEqual([])
    },
  )

  test('to an address of the new list goes by J&T without a district', async () => {
    await road.connect('JNT')
    await road.carry('KT-C-4', 'JNT')
    await road.work()
    expect((await road.order('KT-C-4')).carriage?.state).toBe('done')
  })

  test.each(['NINJAVAN', 'AHAMOVE'] as const)(
    'of %s is asked for with a new access where the old one is over',
    async (carrier) => {
      await road.connect(carrier)
      await road.carry('KT-C-1', carrier)
      await road.work()
      // A login elsewhere ends an access of Ahamove; one of Ninja Van ends by itself.
      if (carrier === 'AHAMOVE') road.world.counts.put('ahamove-token/84909000111', { count: 9 })
      else road.later(13 * 3_600_000)
      await road.carry('KT-C-2', carrier)
      await road.work()
      expect(road.parcels('KT-C-2')).toHaveLength(1)
      expect((await road.order('KT-C-2')).carriage?.state).toBe('done')
    },
  )

  test('that the carrier refuses is said on the order in its words, and may be asked for again at another', async () => {
    await road.connect('GHTK')
    await road.connect('BEST')
    await road.carry('KT-C-3', 'GHTK')
    await road.work()
    expect((await road.order('KT-C-3')).carriage).toMatchObject({
      state: 'failed',
      text: 'GHTK không nhận số điện thoại của khách. Sửa số rồi gửi lại.',
      said: 'Số điện thoại người nhận không hợp lệ',
    })
    await road.carry('KT-C-3', 'BEST')
    await road.work()
    expect((await road.order('KT-C-3')).carriage).toMatchObject({ state: 'done', carrier: 'BEST' })
  })

  test.each([
    { carrier: 'GHN', text: 'GHN cần quận, huyện' },
    { carrier: 'SUPERSHIP', text: 'SuperShip cần quận, huyện' },
  ] as const)(
    'to an address without a district is refused for $carrier before anything is made there',
    async ({ carrier, text }) => {
      await road.connect(carrier)
      await road.carry('KT-C-4', carrier)
      await road.work()
      const { carriage } = await road.order('KT-C-4')
      expect([carriage?.text, carriage?.field]).toEqual([expect.stringContaining(text), 'place'])
      expect(road.parcels('KT-C-4')).toEqual([])
    },
  )

  test('to an address without a district is taken on by Viettel Post, which reads it as text', async () => {
    await road.connect('VTP')
    await road.carry('KT-C-4', 'VTP')
    await road.work()
    expect((await road.order('KT-C-4')).carriage?.state).toBe('done')
    expect(road.parcels('KT-C-4')[0]?.to.place).toContain('Phường Tân Phong, Thành phố Hồ Chí Minh')
  })

  test('is given up by its carrier, and another one may be asked under another name', async () => {
    await road.connect('GHN')
    await road.connect('GHTK')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    road.later(16 * 60_000)
    await road.work()
    await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
    await road.work()
    const ended = await road.order('KT-C-1')
    expect(ended).toMatchObject({ carriage: { state: 'ended' }, delivery: { id: '' } })
    // Nothing is paid for a parcel that nobody brings.
    expect([ended.realShippingFee, ended.carriage?.fee]).toEqual([undefined, undefined])
    expect(road.parcels('KT-C-1')).toMatchObject([{ state: 'cancelled' }])
    expect(ended.delivery.history).not.toEqual([])
    await road.carry('KT-C-1', 'GHTK')
    // What the first carrier said of its parcel is not said of the second one's.
    expect((await road.order('KT-C-1')).delivery).toEqual({ logistic: 'GHTK', id: '', history: [] })
    await road.work()
    expect(await road.order('KT-C-1')).toMatchObject({
      carriage: { state: 'done', carrier: 'GHTK', ref: 'KT-C-1-L2' },
      delivery: { logistic: 'GHTK' },
    })
  })

  test('[CRE-021] [CAL-023] is asked for, once, by the documents’ own client too: its order goes on to be packed with the name of its carrier', async () => {
    await road.connect('GHTK')
    const asked = { orderCodes: ['KT-C-2'], state: 'ĐANG ĐÓNG GÓI', note: '', logistic: 'GHTK' }
    await road.ask('/api/order', 'updateState', asked)
    await road.work()
    expect(await road.order('KT-C-2')).toMatchObject({ carriage: { state: 'done', carrier: 'GHTK' } })
    await road.ask('/api/order', 'updateState', { ...asked, state: 'CHỜ ĐÓNG GÓI' })
    await road.work()
    expect(road.parcels('KT-C-2')).toHaveLength(1)
    // One that the shop has no account with is told by people.
    const other = { ...asked, orderCodes: ['KT-C-1'], logistic: 'VNPost' }
    await road.ask('/api/order', 'updateState', other)
    expect((await road.order('KT-C-1')).carriage).toBeUndefined()
    await road.connect('AHAMOVE')
    const ahamove = { ...asked, orderCodes: ['KT-C-4'], logistic: 'Ahamove' }
    const { status, body } = await road.call('/api/order', 'updateState', ahamove)
    expect([status, body.error]).toEqual([409, 'Bạn cần chọn phương thức thanh toán !'])
  })

  test('that the carrier has already is not given up, and the order says so', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    moveParcel(road.world, road.parcels('KT-C-1')[0]!, 'picked')
    await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
    await road.work()
    const { carriage, delivery } = await road.order('KT-C-1')
    expect(carriage).toMatchObject({ state: 'done', text: expect.stringContaining('GHN không hủy vận đơn') })
    expect(delivery.id).not.toBe('')
  })

  test('that GHN gave up though its answer was lost is asked about until somebody answers [O4] [O10]', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    road.world.faults.set('cut', { times: 1, path: '/ghn/v2/switch-status/cancel' })
    road.world.faults.set('broken', { times: 1, path: '/ghn/v2/shipping-order/detail' })
    await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
    await road.work()
    road.later(30_000)
    await road.work()
    expect((await road.order('KT-C-1')).carriage?.state).toBe('ending')
    road.later(60_000)
    await road.work()
    expect((await road.order('KT-C-1')).carriage?.state).toBe('ended')
  })

  test('of an order that was called off, which its carrier would not give up and then did, is over here too [O9]', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    moveParcel(road.world, road.parcels('KT-C-1')[0]!, 'picked')
    await road.ask('/api/order', 'updateState', { orderCodes: ['KT-C-1'], state: 'HỦY', note: 'Khách đổi ý' })
    await road.work()
    expect((await road.order('KT-C-1')).carriage).toMatchObject({ state: 'done' })
    moveParcel(road.world, road.parcels('KT-C-1')[0]!, 'cancelled')
    road.later(16 * 60_000)
    await road.work()
    const { carriage, delivery, state } = await road.order('KT-C-1')
    expect([carriage?.state, carriage?.text, delivery.id, state]).toEqual(['ended', undefined, '', 'HỦY'])
  })

  test('of an order that is called off is given up with it', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    await road.ask('/api/order', 'updateState', { orderCodes: ['KT-C-1'], state: 'HỦY', note: 'Khách đổi ý' })
    await road.work()
    expect(road.parcels('KT-C-1')).toMatchObject([{ state: 'cancelled' }])
    expect((await road.order('KT-C-1')).carriage?.state).toBe('ended')
  })

  test('is asked for by nobody but who handles own orders, of orders in the house, once', async () => {
    const asked = { code: 'KT-C-1', carrier: 'GHN' }
    const refused = async (params: object, by = 'chu') =>
      (await road.call('/api/3rd_logistic', 'askCarrier', params, by)).body.error
    expect(await refused(asked)).toBe('Shop chưa kết nối Giao Hàng Nhanh. Mở Cài đặt để kết nối rồi làm lại.')
    await road.connect('GHN')
    expect(await refused({ ...asked, code: 'KT-C-9' })).toContain('đang ở ĐÃ GỬI HÀNG')
    await road.carry('KT-C-1', 'GHN')
    expect(await refused(asked)).toContain('đã gửi Giao Hàng Nhanh')
    expect(
      (await road.call('/api/3rd_logistic', 'askCarrier', { ...asked, code: 'KT-C-2' }, 'san')).status,
    ).toBe(403)
  })
})

describe('a carrier’s word', () => {
  /** KT-C-1 is packed and lies ready for the carrier. */
  async function packed(carrier: CarrierId) {
    await road.connect(carrier)
    await road.carry('KT-C-1', carrier)
    await road.work()
    for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
      await road.ask('/api/order', 'updateState', { orderCodes: ['KT-C-1'], state })
    return road.parcels('KT-C-1')[0]!
  }
  const latest = () => road.parcels('KT-C-1').at(-1)!

  test.each(played)(
    'of %s moves the order along the road, with all its messages lost too (STA-048, FUL-102) [O9]',
    async (carrier) => {
      await packed(carrier)
      moveParcel(road.world, latest(), 'picked')
      road.later(16 * 60_000)
      await road.work()
      expect((await road.order('KT-C-1')).state).toBe('ĐANG GIAO')
      moveParcel(road.world, latest(), 'delivered')
      road.later(16 * 60_000)
      await road.work()
      const { state, delivery, historyState } = await road.order('KT-C-1')
      expect(state).toBe('THÀNH CÔNG')
      expect(delivery.history.map(({ state }) => state)).toHaveLength(2)
      expect(historyState.at(-1)?.userId).not.toBe('chu')
    },
  )

  test('is asked for of every parcel in turn, though hundreds of which nothing is heard stand before it [O9]', async () => {
    const silent = {
      id: 'lâu',
      carrier: 'JNT',
      accountId: '',
      ref: '',
      by: 'chu',
      at: 0,
      state: 'done',
    } as const
    await road.close()
    road = await openCarrierRoad([
      ...Array.from({ length: 400 }, (_, index) => {
        const code = `KT-A-${index}`
        const delivery = { logistic: 'JNT', id: `8400${index}`, history: [] }
        const carriage = { ...silent, ref: code, accountId: goodAccount, statusAt: 0 }
        return anOrderToCarry(code, { state: 'ĐÃ GỬI HÀNG', delivery, carriage })
      }),
      anOrderToCarry('KT-C-1'),
    ])
    const parcel = await packed('JNT')
    expect((await road.company()).accounts).toMatchObject([{ accountId: goodAccount }])
    moveParcel(road.world, parcel, 'picked')
    road.later(16 * 60_000)
    await road.work()
    expect((await road.order('KT-C-1')).state).toBe('ĐANG GIAO')
  })

  test('that a parcel comes back makes the order one that is awaited', async () => {
    await packed('GHTK')
    moveParcel(road.world, latest(), 'picked')
    moveParcel(road.world, latest(), 'returning')
    road.later(16 * 60_000)
    await road.work()
    expect((await road.order('KT-C-1')).state).toBe('THẤT THU')
  })

  test('is heard at once where it is told at the address that settings show; forged it is refused, twice it changes nothing [O9]', async () => {
    const parcel = await packed('GHTK')
    const { providers } = await road.ask('/api/setting', 'getProviders')
    const { hook } = providers.find(({ provider }: { provider: string }) => provider === 'GHTK')
    const { pathname, search } = new URL(hook)
    moveParcel(road.world, parcel, 'delivering')
    const told = new URLSearchParams({
      label_id: parcel.waybill,
      partner_id: 'KT-C-1',
      status_id: '4',
      action_time: '2026-11-21T09:00:00+07:00',
    }).toString()
    const say = (query: string) =>
      road.shop.app.inject({
        method: 'POST',
        url: `${pathname}${query}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: told,
      })
    expect((await say('?hash=sai')).statusCode).toBe(401)
    expect((await say(search)).statusCode).toBe(200)
    expect((await say(search)).statusCode).toBe(200)
    await road.work()
    const { state, delivery } = await road.order('KT-C-1')
    expect(state).toBe('ĐANG GIAO')
    expect(delivery.history).toHaveLength(1)
  })

  test('is asked for now by whoever wants to know, of one parcel, and of none that has no waybill', async () => {
    await packed('GHN')
    moveParcel(road.world, latest(), 'picked')
    await road.ask('/api/3rd_logistic', 'askStanding', { code: 'KT-C-1' })
    await road.work()
    expect((await road.order('KT-C-1')).state).toBe('ĐANG GIAO')
    const { status, body } = await road.call('/api/3rd_logistic', 'askStanding', { code: 'KT-C-2' })
    expect([status, body.error]).toEqual([409, 'Đơn KT-C-2 chưa có vận đơn nào.'])
    expect((await road.call('/api/3rd_logistic', 'askStanding', { code: 'KT-C-1' }, 'san')).status).toBe(403)
  })

  describe.each(['GHN', 'VTP'] as const)('is wanted otherwise by the shop, at %s:', (carrier) => {
    const wish = (to: string) => road.ask('/api/3rd_logistic', 'redirectParcel', { code: 'KT-C-1', to })
    const paths = {
      GHN: {
        back: '/ghn/v2/switch-status/return',
        again: '/ghn/v2/switch-status/storing',
        standing: '/ghn/v2/shipping-order/detail',
      },
      VTP: {
        back: '/vtp/v2/order/UpdateOrder',
        again: '/vtp/v2/order/UpdateOrder',
        standing: '/vtp/v2/order/getOrderStatus',
      },
    }[carrier]
    async function onTheRoad() {
      await packed(carrier)
      moveParcel(road.world, latest(), 'delivering')
      road.later(16 * 60_000)
      await road.work()
    }

    test.each([
      ['back', 'returning', 'THẤT THU'],
      ['again', carrier === 'GHN' ? 'transporting' : 'delivering', 'ĐANG GIAO'],
    ] as const)('%s, once, its answer lost or not [O4]', async (to, there, state) => {
      await onTheRoad()
      moveParcel(road.world, latest(), 'failed')
      road.world.faults.set('silent-after', { times: 1, path: paths[to] })
      await wish(to)
      await road.work()
      road.later(10 * 60_000)
      await road.work()
      expect(latest().state).toBe(there)
      const { carriage } = await road.order('KT-C-1')
      expect(carriage?.wish).toMatchObject({ to, state: 'done' })
      road.later(16 * 60_000)
      await road.work()
      expect((await road.order('KT-C-1')).state).toBe(state)
    })

    test('is asked about until somebody answers, where the answer was lost and nobody says how it stands [O4] [O10]', async () => {
      await onTheRoad()
      moveParcel(road.world, latest(), 'failed')
      road.world.faults.set('cut', { times: 1, path: paths.back })
      road.world.faults.set('broken', { times: 1, path: paths.standing })
      await wish('back')
      await road.work()
      road.later(30_000)
      await road.work()
      expect(latest().state).toBe('returning')
      expect((await road.order('KT-C-1')).carriage?.wish?.state).toBe('waiting')
      road.later(60_000)
      await road.work()
      expect((await road.order('KT-C-1')).carriage?.wish?.state).toBe('done')
    })

    test('what it does not do now is said, with its words below ours, and may be wanted again', async () => {
      await onTheRoad()
      await wish('back')
      await road.work()
      const refused = (await road.order('KT-C-1')).carriage?.wish
      expect(refused).toMatchObject({ to: 'back', state: 'failed', said: expect.stringMatching(/./) })
      expect(refused?.text).toContain('hoàn')
      moveParcel(road.world, latest(), 'failed')
      await wish('back')
      await road.work()
      expect((await road.order('KT-C-1')).carriage?.wish?.state).toBe('done')
    })
  })

  test('of a carrier that has no call for it is not promised', async () => {
    await packed('GHTK')
    moveParcel(road.world, latest(), 'delivering')
    road.later(16 * 60_000)
    await road.work()
    const asked = { code: 'KT-C-1', to: 'back' }
    const { status, body } = await road.call('/api/3rd_logistic', 'redirectParcel', asked)
    expect([status, body.error]).toEqual([
      409,
      'Giao Hàng Tiết Kiệm không nhận yêu cầu này qua kết nối. Báo trên trang hoặc ứng dụng của hãng.',
    ])
  })

  test.each(['GHN', 'GHTK', 'SUPERSHIP'] as const)(
    'of %s that a buyer took some of the goods corrects the COD and awaits the rest (CST-029) [O9]',
    async (carrier) => {
      await packed(carrier)
      moveParcel(road.world, latest(), 'delivering')
      deliverPart(road.world, latest(), 121_000)
      road.later(16 * 60_000)
      await road.work()
      const order = await road.order('KT-C-1')
      expect(order).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 121_000 })
      const [rest] = await road.store.read('may', (reading) =>
        reading.rows([{ table: 'returns', key: 'KT-C-1#1' }]),
      )
      const waybill = carrier === 'GHN' ? `${order.delivery.id}_PR` : ''
      expect(rest).toMatchObject({ kind: 'partial-delivery', state: 'announced', waybill })
    },
  )

  test('of a parcel that is not packed by our books moves nothing', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    moveParcel(road.world, latest(), 'picked')
    road.later(16 * 60_000)
    await road.work()
    expect((await road.order('KT-C-1')).state).toBe('CHỜ ĐÓNG GÓI')
    expect((await road.order('KT-C-1')).carriage?.status).toBe('picked')
  })

  test('that was said before the house told that it packed the parcel moves the order once it tells so, though the carrier says nothing new [O9]', async () => {
    await road.connect('GHN')
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    moveParcel(road.world, latest(), 'picked')
    moveParcel(road.world, latest(), 'delivered')
    road.later(16 * 60_000)
    await road.work()
    for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
      await road.ask('/api/order', 'updateState', { orderCodes: ['KT-C-1'], state })
    const heard = (await road.order('KT-C-1')).delivery.history
    road.later(16 * 60_000)
    await road.work()
    expect(await road.order('KT-C-1')).toMatchObject({ state: 'THÀNH CÔNG', delivery: { history: heard } })
  })
})

describe('what became of a carrier’s parcels', () => {
  test('stands beside its price, of the last 90 days and that province alone; none of it is a rate of few', async () => {
    await road.connect('GHN')
    const day = 86_400_000
    const { now } = road.time
    const sent = (code: string, state: 'THÀNH CÔNG' | 'THẤT THU', ago: number, more: object = {}) =>
      anOrderToCarry(code, {
        state,
        delivery: { logistic: 'GHN', id: `VD-${code}`, history: [] },
        historyState: [{ state, updatedAt: now - ago * day, userId: '', note: '' }],
        updatedAt: now - ago * day,
        ...more,
      })
    const hanoi = { customer: { ...anOrderToCarry('X').customer, provinceName: 'Thành phố Hà Nội' } }
    const rows = [
      ...Array.from({ length: 11 }, (_, place) => sent(`D-${place}`, 'THÀNH CÔNG', place + 1)),
      sent('B-1', 'THẤT THU', 5),
      sent('B-2', 'THẤT THU', 89),
      sent('O-1', 'THẤT THU', 91),
      sent('H-1', 'THÀNH CÔNG', 3, hanoi),
    ].map((row) => ({ table: 'orders' as const, key: row.code, row }))
    await road.store.write('may', async (writing) => writing.putRows(await writing.advance(), rows))
    const { quotes } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { ordersn: 'KT-C-1' })
    const of = (carrier: CarrierId) =>
      quotes.find((quote: { carrier: CarrierId }) => quote.carrier === carrier)?.record
    expect(of('GHN')).toEqual({ delivered: 11, ended: 13 })
    expect(of('GHTK')).toEqual({ delivered: 0, ended: 0 })
    const paramOrder = { province: 'Hà Nội', district: 'Quận Cầu Giấy', ward: 'Phường Dịch Vọng' }
    const there = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { paramOrder })
    expect(there.quotes.find(({ carrier }: { carrier: string }) => carrier === 'GHN')?.record).toEqual({
      delivered: 1,
      ended: 1,
    })
  })
})

describe('whether a buyer may look at the goods', () => {
  const told = async (carrier: CarrierId, inspection?: string) => {
    await road.connect(carrier)
    await road.carry('KT-C-1', carrier, inspection ? { inspection } : {})
    await road.work()
    return road.parcels('KT-C-1')[0]?.inspection
  }

  test.each([
    ['GHN', 'none', 'KHONGCHOXEMHANG'],
    ['GHN', 'look', 'CHOXEMHANGKHONGTHU'],
    ['GHN', 'try', 'CHOTHUHANG'],
    ['SUPERSHIP', 'none', '3'],
    ['SUPERSHIP', 'look', '1'],
    ['SUPERSHIP', 'try', '2'],
    ['GHTK', 'none', '17'],
    ['GHTK', 'look', '17,10'],
    ['GHTK', 'try', '17,11'],
  ] as const)('%s is told of %s', async (carrier, inspection, words) => {
    expect(await told(carrier, inspection)).toBe(words)
  })

  test('it is as the shop has it usually, unless told', async () => {
    await road.ask('/api/setting', 'changeSettings', { settings: { inspection: 'look' } })
    expect(await told('GHN')).toBe('CHOXEMHANGKHONGTHU')
    expect((await road.order('KT-C-1')).carriage?.inspection).toBe('look')
  })
})

describe('fees', () => {
  test('are asked of all connected carriers at once: those first, the cheapest first, the others with why not (PRC-010, PRC-012, FUL-269, FUL-271, FUL-272, ORD-043, ORD-045)', async () => {
    await road.connect('GHN')
    await road.connect('GHTK')
    const told = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { ordersn: 'KT-C-1' })
    const connected = told.quotes.filter((quote: { connected: boolean }) => quote.connected)
    const fees = connected.flatMap(({ fee }: { fee?: number }) => fee ?? [])
    expect(fees).toEqual([...fees].sort((one: number, other: number) => one - other))
    expect(told.quotes.slice(0, connected.length)).toEqual(connected)
    expect(told.ghnFee.total).toBe(
      connected.find(({ carrier }: { carrier: string }) => carrier === 'GHN').fee,
    )
    expect(told.ghtkFee.fee).toBeGreaterThan(0)
    expect(told.quotes.find(({ carrier }: { carrier: string }) => carrier === 'JNT')).toMatchObject({
      connected: false,
      error: 'Chưa kết nối',
    })
  })

  test('come by each service of J&T and of Ahamove; Ninja Van says that it tells none', async () => {
    for (const carrier of ['JNT', 'NINJAVAN', 'AHAMOVE'] as const) await road.connect(carrier)
    const told = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { ordersn: 'KT-C-1' })
    const of = (id: string) => told.quotes.filter(({ carrier }: { carrier: string }) => carrier === id)
    const servicesOf = (id: string) => of(id).map(({ service }: { service: string }) => service)
    expect(servicesOf('JNT')).toEqual(['EXPRESS', 'FAST', 'SUPER'])
    expect(servicesOf('AHAMOVE')).toEqual(['SGN-ECO', 'SGN-BIKE', 'SGN-TRUCK-500'])
    expect(told.ahamoveFee['SGN-BIKE']).toBe(of('AHAMOVE')[1].fee)
    expect(of('NINJAVAN')).toMatchObject([{ error: expect.stringContaining('không cho hỏi phí trước') }])
  })

  test('of an order in a warehouse that somebody does not work in are told to nobody but those who do [S13]', async () => {
    await road.connect('GHN')
    const asked = { ordersn: 'KT-C-1' }
    const { status, body } = await road.call('/api/3rd_logistic', 'calculateTPLFee', asked, 'xa')
    expect([status, body.error]).toEqual([409, 'Không tìm thấy đơn KT-C-1.'])
    expect((await road.call('/api/3rd_logistic', 'calculateTPLFee', asked, 'san')).status).toBe(403)
  })

  test('[FUL-380] are asked by the documents’ fields of an order too: places by their ids, the parcel as `package`, and one that is told beside an order takes the place of its own', async () => {
    await road.connect('GHN')
    await road.connect('GHTK')
    const place = {
      customer_province_id: 79,
      customer_district_id: '778',
      customer_ward_id: '27475',
      customer_address: '45 Nguyễn Thị Thập',
    }
    const heavy = { package: { length: '20', width: 20, height: 20, weight: '9' } }
    const feesOf = async (asked: object) => {
      const { ghnFee, ghtkFee } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', asked)
      return [ghnFee?.total, ghtkFee?.fee]
    }
    const light = await feesOf({ paramOrder: place })
    expect(light).toEqual([expect.any(Number), expect.any(Number)])
    const dear = await feesOf({ paramOrder: { ...place, ...heavy } })
    expect(dear[0]).toBeGreaterThan(light[0])
    expect(await feesOf({ ordersn: 'KT-C-1', paramOrder: heavy })).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
    expect((await feesOf({ ordersn: 'KT-C-1', paramOrder: heavy }))[0]).toBeGreaterThan(
      (await feesOf({ ordersn: 'KT-C-1' }))[0],
    )
    const wrong = { paramOrder: { ...place, package: { ...heavy.package, weight: -3 } } }
    for (const nothing of [{}, { company_id: 'may' }, wrong])
      expect((await road.call('/api/3rd_logistic', 'calculateTPLFee', nothing)).status).toBe(400)
  })

  test('[FUL-459] of CNTSHIP are 20.000, to Hà Nội alone (PRC-013, PRC-014, FUL-273, FUL-274)', async () => {
    const quoteTo = async (provinceId: string) => {
      const paramOrder = { province: 'x', provinceId, ward: 'y' }
      const { quotes } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { paramOrder })
      return quotes.find(({ carrier }: { carrier: string }) => carrier === 'CNTSHIP')
    }
    expect(await quoteTo('01')).toMatchObject({ fee: 20_000 })
    expect((await quoteTo('79')).fee).toBeUndefined()
  })

  test('that one carrier does not tell keep nobody from the others’', async () => {
    await road.connect('GHN')
    await road.connect('GHTK')
    road.world.faults.set('broken', { path: '/ghn/v2/shipping-order/fee' })
    const { quotes } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { ordersn: 'KT-C-1' })
    const of = (id: string) => quotes.find(({ carrier }: { carrier: string }) => carrier === id)
    expect(of('GHN').error).toContain('GHN không trả lời như thường lệ')
    expect(of('GHTK').fee).toBeGreaterThan(0)
  })

  test('that GHTK refuses to tell are said in a sentence of what to do, with HTTP 200 all the same [O5]', async () => {
    await road.connect('GHTK')
    const paramOrder = { province: '', provinceId: '79', ward: 'Phường Tân Phong' }
    const { quotes } = await road.ask('/api/3rd_logistic', 'calculateTPLFee', { paramOrder })
    expect(quotes.find(({ carrier }: { carrier: string }) => carrier === 'GHTK').error).toContain(
      'GHTK không có địa chỉ này',
    )
  })
})

describe('the label that a carrier draws', () => {
  const giving = keysOf(carrierPapers)

  async function labelAt(code: string, id: string) {
    const token = await road.shop.tokenOf('chu')
    return road.shop.app.inject({ method: 'POST', url: '/api/label/file', payload: { token, code, id } })
  }

  test.each(giving)(
    'of %s is fetched as soon as the waybill is there, and kept for whoever packs',
    async (carrier) => {
      await road.connect(carrier)
      await road.carry('KT-C-1', carrier)
      await road.work()
      const { marketLabel, delivery } = await road.order('KT-C-1')
      expect(marketLabel).toMatchObject({
        state: 'kept',
        waybill: delivery.id,
        file: { waybill: delivery.id, pages: 1, paper: carrierPapers[carrier] },
      })
      const given = await labelAt('KT-C-1', marketLabel?.file?.id ?? '')
      expect(given.statusCode).toBe(200)
      expect(readBars(given.rawPayload)).toBe(delivery.id)
      const { pickupAddress } = aCompany()
      expect(road.parcels('KT-C-1')[0]?.from).toBe(pickupAddress.pick_name)
    },
  )

  test('that does not come leaves the parcel as it is: its reason stands on the order, and it is asked for once more where somebody wants it', async () => {
    await road.connect('SUPERSHIP')
    road.world.faults.set('html', { times: 1, path: '/supership/orders/awb' })
    await road.carry('KT-C-1', 'SUPERSHIP')
    await road.work()
    const before = await road.order('KT-C-1')
    expect(before.carriage?.state).toBe('done')
    expect(before.marketLabel).toMatchObject({ state: 'failed', text: expect.stringContaining('trang web') })
    road.later(90_000)
    await road.ask('/api/channel', 'fetchLabelAgain', { code: 'KT-C-1' })
    await road.work()
    expect((await road.order('KT-C-1')).marketLabel).toMatchObject({ state: 'kept' })
  })

  test('goes with its waybill: given up, no device is given it any more, and the next carrier’s takes its place', async () => {
    await road.connect('GHTK')
    await road.connect('JNT')
    await road.carry('KT-C-1', 'GHTK')
    await road.work()
    const id = (await road.order('KT-C-1')).marketLabel?.file?.id ?? ''
    expect(await road.store.read('may', (reading) => reading.file(id))).toBeDefined()
    await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
    await road.work()
    expect((await road.order('KT-C-1')).marketLabel).toBeUndefined()
    expect((await labelAt('KT-C-1', id)).statusCode).toBe(409)
    expect(await road.store.read('may', (reading) => reading.file(id))).toBeUndefined()
    await road.carry('KT-C-1', 'JNT')
    await road.work()
    const { marketLabel, delivery } = await road.order('KT-C-1')
    expect(marketLabel?.file?.waybill).toBe(delivery.id)
  })

  test('waits for keys that the carrier takes no more, and comes once they are typed anew [O7]', async () => {
    await road.connect('GHTK')
    road.world.faults.set('wrong-sign', { path: '/ghtk/services/label/S22.MB.1000001' })
    await road.carry('KT-C-1', 'GHTK')
    await road.work()
    expect((await road.company()).accounts?.[0]?.link.state).toBe('ended')
    expect((await road.order('KT-C-1')).marketLabel).toMatchObject({ state: 'waiting' })
    road.world.faults.clear()
    await road.connect('GHTK')
    await road.work()
    expect((await road.order('KT-C-1')).marketLabel).toMatchObject({ state: 'kept' })
  })

  test('that comes after its parcel was called off is not kept', async () => {
    await road.connect('GHTK')
    await road.carry('KT-C-1', 'GHTK')
    await road.effects.serve()
    await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
    await road.work()
    expect((await road.order('KT-C-1')).marketLabel).toBeUndefined()
  })

  test('of a carrier that draws none is asked of nobody', async () => {
    await road.connect('BEST')
    await road.carry('KT-C-1', 'BEST')
    await road.work()
    expect((await road.order('KT-C-1')).marketLabel).toBeUndefined()
    const { body } = await road.call('/api/channel', 'fetchLabelAgain', { code: 'KT-C-1' })
    expect(body.code).toBe('order-of-no-market')
  })
})

describe('how parcels get to a carrier (CST-017, FUL-275, FUL-276)', () => {
  const parcel = () => road.parcels('KT-C-1')[0]

  test('is what the shop set for its account, where the order says nothing of this carrier', async () => {
    await road.connect('JNT')
    await road.ask('/api/setting', 'setCarrierOptions', { carrier: 'JNT', pick: 'post' })
    await road.carry('KT-C-1', 'JNT')
    await road.work()
    expect(parcel()?.pick).toBe('gửi tại bưu cục')
    expect((await road.order('KT-C-1')).pick_option).toBe('post')
  })

  test('is what was chosen for this parcel before all', async () => {
    await road.connect('GHTK')
    await road.ask('/api/setting', 'setCarrierOptions', { carrier: 'GHTK', pick: 'cod', shift: '1' })
    await road.carry('KT-C-1', 'GHTK', { pick: 'cod', shift: '3' })
    await road.work()
    expect(parcel()?.pick).toBe('cod, ca 3')
    expect(await road.order('KT-C-1')).toMatchObject({ pick_option: 'cod', pick_shift: '3' })
  })

  test('stays set when the keys are typed anew, and is refused where the carrier cannot do it', async () => {
    await road.connect('SUPERSHIP')
    const refused = await road.call('/api/setting', 'setCarrierOptions', {
      carrier: 'SUPERSHIP',
      pick: 'post',
    })
    expect(refused.body.error).toContain('không nhận gửi tại bưu cục')
    const none = await road.call('/api/setting', 'setCarrierOptions', { carrier: 'SUPERSHIP', shift: '1' })
    expect(none.body.error).toContain('không có ca lấy hàng này')
    await road.ask('/api/setting', 'setCarrierOptions', { carrier: 'SUPERSHIP', label: 'carrier' })
    await road.connect('SUPERSHIP')
    expect((await road.company()).accounts?.[0]?.options).toEqual({ label: 'carrier' })
  })

  test('is a post office that the shop chose at GHN: one of those that GHN tells near the pickup, and none before it is chosen', async () => {
    await road.connect('GHN')
    const bare = await road.call('/api/setting', 'setCarrierOptions', { carrier: 'GHN', pick: 'post' })
    expect(bare.body.error).toContain('Chọn bưu cục của Giao Hàng Nhanh')
    const of = { method: 'getPickStations', carrier: 'GHN' }
    const { stations } = await road.ask('/api/3rd_logistic', of.method, of)
    const [first] = stations
    await road.ask('/api/setting', 'setCarrierOptions', {
      carrier: 'GHN',
      pick: 'post',
      station: first.id,
      stationName: first.name,
    })
    await road.carry('KT-C-1', 'GHN')
    await road.work()
    expect(parcel()?.pick).toBe(`gửi tại ${first.name}`)
    expect((await road.order('KT-C-1')).pick_option).toBe('post')
    expect(await road.ask('/api/3rd_logistic', of.method, { carrier: 'GHTK' })).toMatchObject({
      stations: [],
    })
    expect((await road.call('/api/3rd_logistic', of.method, of, 'san')).status).toBe(403)
  })

  test('its hours are told where they differ from day to day; of another carrier, or none, there are none', async () => {
    await road.connect('GHN')
    const told = await road.ask('/api/3rd_logistic', 'getPickShifts', { carrier: 'GHN' })
    expect(told.shifts[0]).toMatchObject({ name: expect.stringMatching(/^Ca lấy /) })
    expect(await road.ask('/api/3rd_logistic', 'getPickShifts', { carrier: 'GHTK' })).toMatchObject({
      shifts: [],
    })
    expect((await road.call('/api/3rd_logistic', 'getPickShifts', { carrier: 'GHN' }, 'san')).status).toBe(
      403,
    )
  })
})

describe('a message of Viettel Post’s, whose documents know no call that tells how a parcel stands [O9]', () => {
  const asking = '/vtp/v2/order/getOrderStatus'

  async function told(status: number, at: string, more: object = {}) {
    const { providers: known } = await road.ask('/api/setting', 'getProviders')
    const hook = known.find(({ provider }: { provider: string }) => provider === 'VTP').hook as string
    const waybill = (await road.order('KT-C-1')).delivery.id
    const DATA = { ORDER_NUMBER: waybill, ORDER_STATUS: status, ORDER_STATUSDATE: at, NOTE: null, ...more }
    const { pathname, search } = new URL(hook)
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ DATA, TOKEN: 'x' })
    const answer = await road.shop.app.inject({ method: 'POST', url: pathname + search, headers, payload })
    expect(answer.statusCode).toBe(200)
    await road.work()
  }

  beforeEach(async () => {
    await road.connect('VTP')
    await road.carry('KT-C-1', 'VTP')
    await road.work()
  })

  test('is believed where the carrier does not answer the call', async () => {
    road.world.faults.set('html', { path: asking })
    await told(500, '27/11/2026 10:00:00', { NOTE: 'Giao buổi sáng', MONEY_TOTAL: 41_000 })
    const order = await road.order('KT-C-1')
    expect(order.delivery).toMatchObject({ state: 'Giao bưu tá đi phát' })
    expect(order.delivery.history.at(-1)).toMatchObject({ note: 'Giao buổi sáng' })
    expect(order.carriage).toMatchObject({ status: '500', fee: 41_000 })
  })

  test('that is older than what is known changes nothing', async () => {
    road.world.faults.set('html', { path: asking })
    await told(500, '27/11/2026 10:00:00')
    await told(105, '27/11/2026 09:00:00')
    expect((await road.order('KT-C-1')).carriage?.status).toBe('500')
  })

  test('is a hint alone where the carrier answers: its answer stands', async () => {
    await told(501, '27/11/2026 10:00:00')
    expect((await road.order('KT-C-1')).carriage?.status).toBe('102')
  })
})
