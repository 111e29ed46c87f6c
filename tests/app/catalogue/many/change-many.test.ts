import { ref } from 'valtio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeMany, judgeMany } from '../../../../src/app/catalogue/many/change-many.ts'
import { deletion } from '../../../../src/app/catalogue/many/delete-products.ts'
import { planPrices, priceChange } from '../../../../src/app/catalogue/many/price-plan.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { gaugeWrites } from '../../../replica/write-gauge.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aProduct } from '../../../support/builders.ts'

let desk: Replica
const codes = Array.from({ length: 120 }, (_, place) => `P-${String(place).padStart(3, '0')}`)

beforeEach(async () => {
  desk = await aPackingPhone('chu')
  await desk.db.products.bulkPut(codes.map((code) => aProduct({ code, name: code, price: 200_000 })))
  sessionState.replica = ref(desk)
  toasts.list = []
})

// The list is the page's: other tests begin with none.
afterEach(() => {
  toasts.list = []
})

const rows = async () => (await desk.db.products.bulkGet(codes)).filter((row) => row !== undefined)
const last = () => toasts.list.at(-1)?.text

test('[CAT-152] of many the rule is asked of each: what is held or a part of a combo stays and is named, the rest goes, and one press brings it back', async () => {
  await desk.db.products.update('P-007', { book: 2 })
  await desk.db.products.update('P-008', { inCombos: 1 })
  await desk.db.products.put(
    aProduct({
      code: 'CB',
      name: 'Bộ tám',
      typeItem: 'combo',
      KhoTay: [{ code: 'P-008', name: 'P-008', amount: 1 }],
    }),
  )
  const judged = await judgeMany(desk, await deletion(desk, codes))
  expect(judged.able).toHaveLength(118)
  expect(judged.leftOut).toEqual([
    { why: 'Sản phẩm đang được giữ hàng', codes: ['P-007'] },
    { why: expect.stringContaining('P-008 đang nằm trong 1 combo: Bộ tám'), codes: ['P-008'] },
  ])

  // As if nobody had asked before: one that stays holds up none of its neighbours.
  const count = await changeMany(desk, await deletion(desk, codes), (of) => `Đã xóa ${of} sản phẩm.`)
  expect(count).toBe(118)
  expect((await rows()).filter(({ deletedAt }) => deletedAt === undefined).map(({ code }) => code)).toEqual([
    'P-007',
    'P-008',
  ])
  const [said, why] = toasts.list.slice(-2)
  expect(said?.text).toBe('Đã xóa 118 sản phẩm.')
  expect(why?.text).toContain('2 sản phẩm giữ nguyên')
  said?.action?.run()
  await expect
    .poll(async () => (await rows()).filter(({ deletedAt }) => deletedAt === undefined).length)
    .toBe(120)
})

test('prices of 120 products change by a rule, each in a command of its own, and one press takes all of it back', async () => {
  const rule = {
    of: 'price',
    from: 'price',
    by: { percent: 10 },
    roundTo: 1000,
    rounding: 'nearest',
  } as const
  const { prices } = planPrices(await rows(), rule)
  await changeMany(desk, priceChange(prices, 'price'), (of) => `Đã đổi giá ${of} sản phẩm.`)
  expect(new Set((await rows()).map(({ price }) => price))).toEqual(new Set([220_000]))
  expect(await desk.db.pendingActions.count()).toBe(120)
  expect(last()).toBe('Đã đổi giá 120 sản phẩm.')
  toasts.list.at(-1)?.action?.run()
  await expect.poll(async () => new Set((await rows()).map(({ price }) => price))).toEqual(new Set([200_000]))
})

test('[S15] products of one writing that the device could not write down are all counted among those that stay', async () => {
  const gauge = await gaugeWrites(desk)
  Object.assign(gauge, { writes: [], failAt: 1 })
  const { prices } = planPrices(await rows(), {
    of: 'price',
    from: 'price',
    by: { amount: 1000 },
    roundTo: 1,
    rounding: 'nearest',
  })
  expect(await changeMany(desk, priceChange(prices, 'price'), (of) => `Đã đổi giá ${of} sản phẩm.`)).toBe(70)
  expect(last()).toBe('50 sản phẩm giữ nguyên. Ví dụ: Máy chưa ghi được việc này.')
})
