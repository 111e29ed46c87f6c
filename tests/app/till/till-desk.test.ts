import { expect, test } from 'vitest'
import type { BuyerLine } from '../../../src/app/till/buyer.ts'
import { createTillDesk } from '../../../src/app/till/till-desk.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aKeepsake, aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const none = { units: 0, total: 0 }

/** A till on which sales may wait; the replica is opened anew by every start of the app. */
async function aTill() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const environment = { ...replica.environment, keepsake: aKeepsake() }
  const start = async () => {
    const phone: Replica = { ...replica, environment }
    const desk = createTillDesk(phone, { onSold() {} })
    await desk.begun
    return desk
  }
  const refuse = (id: string, code: string) => {
    const { path, method, v } = sellInStore
    const params = {
      code,
      shopId: 'CH-1',
      drawer: 'NK-1',
      price_policy: 'retail_price',
      discount: 0,
      typeDiscount: 'VND',
      customer_id: '',
      customer_name: 'Hằng',
      customer_phone: '',
      note: '',
      swItems: [{ productCode: 'AT-1', amount: 3, discountPr: 0, price: 99_000 }],
      taken: [{ form: 'Tiền mặt', amount: 297_000 }],
    }
    const record = {
      deviceId: 'd',
      seq: 1,
      id,
      path,
      method,
      v,
      params,
      at: 0,
      user: 'ban',
      company: 'may',
    }
    const error = { code: 'order-goods-lacking', text: 'Sản phẩm AT-1 hiện đang hết hàng' }
    return replica.db.attention.put({ id, record, status: 'refused', error, cause: code, at: 0 })
  }
  return { start, refuse }
}

test('[decisions 13] a sale that was refused later is served again with its goods, prices and money, and whoever was served waits', async () => {
  const { start, refuse } = await aTill()
  const desk = await start()
  const line: BuyerLine = { productCode: 'SON-DO', name: 'Son', amount: 1, discount: '', isPercent: false }
  Object.assign(desk.served(), { lines: [line], name: 'Nga' })
  await refuse('d:1', 'KT-2411-A')
  expect(await desk.reopen('d:1', { units: 1, total: 90_000 })).toBe('opened')
  expect(desk.served()).toMatchObject({
    from: 'd:1',
    code: 'KT-2411-A',
    name: 'Hằng',
    forms: ['Tiền mặt'],
    lines: [{ productCode: 'AT-1', amount: 3, price: 99_000 }],
  })
  expect(desk.kept.buyers.map(({ name, held }) => [name, held?.total])).toEqual([
    ['Nga', 90_000],
    ['Hằng', undefined],
  ])

  // Asked twice, by two taps and over a reload, it stands there once.
  expect(await desk.reopen('d:1', none)).toBe('opened')
  const again = await start()
  again.serve(again.kept.buyers[0]!.key, none)
  expect(await again.reopen('d:1', none)).toBe('opened')
  expect(again.kept.buyers).toHaveLength(2)
  expect(again.served().name).toBe('Hằng')
  expect(await again.reopen('d:2', none)).toBe('gone')
})

test('a sale whose code another order has by now gets a code of its own', async () => {
  const { start, refuse } = await aTill()
  const desk = await start()
  await refuse('d:1', 'DH-1')
  await desk.reopen('d:1', none)
  expect(desk.served().code).toMatch(/^KT-/)
})
