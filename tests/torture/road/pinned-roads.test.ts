import { expect, test } from 'vitest'
import type { Product } from '../../../src/domain/tables/products.ts'
import { must } from '../../../src/lib/must.ts'
import { checkReplies } from './return-laws.ts'
import { checkDone, checkSame, checkWishes } from './road-laws.ts'
import { answerReturn, asked, settle } from './road-life.ts'
import { RoadWorld } from './road-world.ts'
import { minute, second } from './sim-world.ts'

/*
 * Worlds in which a law of the road once broke, as short as they could be made. They are acts, not seeds: a seed leads through another world once its dice are thrown for something more.
 */

test('[O10] a yes that came though it was named as failed, and the no that somebody said then', async () => {
  const world = await RoadWorld.make(271_246, ['Lazada'])
  try {
    const [market] = world.markets
    const { faults, acts, returns, arrive, done } = must(market, 'Lazada')
    const buyers = must(returns, 'returns')
    const number = arrive()
    await world.pass(second)
    await asked(world, number, 'ship', 'shipChannelOrder', { choice: { way: 'pickup' } })
    await world.pass(second)
    for (let step = 0; step < 3; step += 1) acts.move(number)
    buyers.acts.askBack(number)
    await world.pass(5 * minute)
    const [back] = buyers.truths()
    const of = must(back, 'a return').number
    // The yes is done, and its answer is lost; then Lazada turns down whatever is signed.
    faults.set('cut', { times: 1, path: '/order/reverse/return/update' })
    const says = async (accepts: boolean) => {
      world.dice.chance = () => accepts
      await answerReturn(world, number)
    }
    await says(true)
    faults.set('wrong-sign', { after: 3 })
    await world.pass(second)
    await world.pass(30 * second)
    const answer = async () => (await world.returnsOf(number))[0]?.asked?.[0]?.answer
    expect(done('answer', `${of}/asked`)).toBe(1)
    expect(await answer()).toMatchObject({ accepts: true, state: 'failed' })
    faults.clear()
    await says(false)
    await settle(world)
    expect(await answer()).toMatchObject({ accepts: false, state: 'failed' })
    expect(buyers.truths()).toMatchObject([{ number: of, step: 'coming' }])
    checkDone(world)
    await checkSame(world)
    await checkWishes(world)
    await checkReplies(world)
  } finally {
    await world.end()
  }
})

test('[O12] a combo whose code changed is deleted, and nothing of its parts is kept back for it', async () => {
  const world = await RoadWorld.make(271_122, ['Shopee', 'Lazada'])
  const post = async (path: string, fields: object) => {
    const { status, body } = await world.post('chu', path, fields)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  const product = (method: string, fields: object) => post('/api/product', { method, ...fields })
  let slips = 0
  const count = async (units: number) => {
    const [row] = await world.shop.store.read('may', (reading) =>
      reading.rows([{ table: 'products', key: 'AO' }]),
    )
    const [place] = (row as Product).warehouses
    const of = { productCode: 'AO', wid: place?.wid ?? 'KhoTayWarehouse', bid: place?.bid ?? 'BinDefault' }
    const seen = { seen: place?.total ?? 0, seenDocument: place?.last?.document }
    const code = `XT-${++slips}`
    const fields = { method: 'quickStockCheck', code, ...of, ...seen, actual: units, cost: 1_000, note: '' }
    await post('/api/exchange', fields)
    await world.pass(second)
  }
  const stockThere = () =>
    world.markets.map(({ goods: { shops, onSale } }) => {
      const [shop] = shops
      return must(
        onSale().find(({ shopId }) => shopId === shop?.shopId),
        'a listing',
      ).stock
    })
  try {
    await product('add', { code: 'AO', name: 'Áo', price: 100_000 })
    const components = [{ code: 'AO', amount: 1 }]
    await product('addCombo', { code: 'BO', name: 'Bộ áo', components })
    await post('/api/setting', { method: 'changeSettings', settings: { lastUnits: 6 } })
    await count(40)
    for (const { channel, goods } of world.markets) {
      const shopId = must(goods.shops[0], 'a shop').shopId
      const on = must(
        goods.onSale().find((one) => one.shopId === shopId),
        'a listing',
      )
      await world.pass(second)
      await post('/api/market', { method: 'followStock', channel, shopId, follows: 1, reserve: 0 })
      const products = [{ productCode: channel === 'Shopee' ? 'BO' : 'AO', amount: 1 }]
      await product('linkItem', { channel, shopId, item: on.item, model: on.model, products })
    }
    await world.pass(second)
    expect(stockThere()).toEqual([40, 40])
    await product('updateNewProductCode', { code: 'BO', newCode: 'BO-MOI' })
    await count(6)
    expect(stockThere()).toEqual([6, 0])
    // Nobody sells it any more but Lazada.
    await product('deleteListProduct', { listProduct: ['BO-MOI'] })
    await world.pass(second)
    expect(stockThere()).toEqual([0, 6])
    await product('restoreProducts', { listProduct: ['BO-MOI'] })
    await world.pass(second)
    expect(stockThere()).toEqual([6, 0])
  } finally {
    await world.end()
  }
})
