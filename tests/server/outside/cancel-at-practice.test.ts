import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { must } from '../../../src/lib/must.ts'
import { shopee } from '../../../src/server/marketplaces/shopee/shopee.ts'
import { askToCancel, cancelAsBuyer, goOn } from '../../../src/stand-ins/shopee/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { openPracticeShopee, type PracticeShopee } from '../../../src/stand-ins/shopee/practice-shopee.ts'
import type { PracticeOrder } from '../../../src/stand-ins/shopee/shopee-order.ts'
import { morning } from '../../support/builders.ts'
import { openPracticeRoad, type PracticeRoad, practiceOptions } from './a-practice-road.ts'

/* The whole way of a cancellation, over real HTTP to the practice Shopee: command, call, answer, and the order as the marketplace has it then. */

const partner = { partnerId: 2001887, partnerKey: 'khoa-cua-doi-tac-tap' }
const shopId = '88210045'
const minute = 60_000
const cancelPath = '/api/v2/order/cancel_order'
const answerPath = '/api/v2/order/handle_buyer_cancellation'

const time = { now: morning }

let practice: PracticeShopee
let road: PracticeRoad

beforeEach(async () => {
  time.now = morning
  practice = await openPracticeShopee({ ...practiceOptions(time), ...partner })
  const market = shopee({ host: practice.address, ...partner })
  road = await openPracticeRoad({ channel: 'Shopee', practice, market, time })
  await road.link(shopId)
})
afterEach(() => road.close())

const work = (later?: number) => road.work(later)

/** An order of one A1 that came in. */
async function arrives(): Promise<PracticeOrder> {
  const made = makeOrder(practice.world, { shop_id: Number(shopId), lines: [{ sku: 'A1', quantity: 1 }] })
  await work(5 * minute)
  expect(await row(made)).toMatchObject({ state: 'MỚI' })
  return made
}

const there = ({ order_sn }: PracticeOrder) => practice.world.orders.get(order_sn)!
const cancelled = ({ order_sn }: PracticeOrder) =>
  practice.world.counts.get(`cancel/${shopId}/${order_sn}`)?.done ?? 0

const row = async ({ order_sn }: PracticeOrder): Promise<Order> => must(await road.row(order_sn), order_sn)

const call = (path: string, method: string, params: object, user = 'ban') =>
  road.call(path, method, params, user)

/** As the documents have it (FUL-369). */
const cancel = ({ order_sn, lines }: PracticeOrder, user = 'ban') =>
  call(
    '/api/shopee',
    'cancelShopeeOrder',
    {
      shopId,
      accessToken: 'của ai đó',
      ordersn: order_sn,
      cancelReason: 'OUT_OF_STOCK',
      itemList: lines.map(({ item_id, model_id }) => ({ item_id, model_id })),
      company_id: 'nhà khác',
      user: 'ai đó',
    },
    user,
  )

const answer = ({ order_sn }: PracticeOrder, accepts: boolean) =>
  call('/api/official_shopee', accepts ? 'acceptBuyerCancellation' : 'rejectBuyerCancellation', {
    shop: shopId,
    order: order_sn,
  })

describe('the shop cancels', () => {
  test('[FUL-369] its order is off there and then here, with who and why (STA-035, FUL-195, CAN-001)', async () => {
    const made = await arrives()
    expect(await cancel(made)).toMatchObject({ status: 200 })
    expect(await row(made)).toMatchObject({
      state: 'MỚI',
      requests: { cancel: { state: 'waiting', by: 'ban' } },
    })
    await work()
    expect(there(made)).toMatchObject({
      order_status: 'CANCELLED',
      cancel_by: 'seller',
      cancel_reason: 'OUT_OF_STOCK',
    })
    expect(await row(made)).toMatchObject({ state: 'HỦY', requests: { cancel: { state: 'done' } } })
    expect((await row(made)).historyState.at(-1)?.note).toBe('Shop hủy trên sàn: hết hàng')
  })

  test.each(['cut', 'broken'] as const)('[O4] once, however the answer is lost: %s', async (fault) => {
    const made = await arrives()
    practice.world.faults.set(fault, { times: 1, path: cancelPath })
    await cancel(made)
    await work()
    for (let second = 0; second < 90; second += 15) await work(15_000)
    expect(cancelled(made)).toBe(1)
    expect(practice.world.counts.get(`cancel/${shopId}/${made.order_sn}`)?.asked).toBe(1)
    expect(await row(made)).toMatchObject({ state: 'HỦY', requests: { cancel: { state: 'done' } } })
  })

  test('[O6] one that the carrier has is refused in words; the order goes on', async () => {
    const made = await arrives()
    practice.world.orders.put(made.order_sn, { ...there(made), order_status: 'SHIPPED' })
    await cancel(made)
    await work()
    expect(cancelled(made)).toBe(0)
    const { requests, state } = await row(made)
    expect(state).toBe('MỚI')
    expect(requests?.cancel).toMatchObject({
      state: 'failed',
      text: expect.stringMatching(/^Shopee không cho/),
    })
    expect(requests?.cancel?.said).toContain('Can not cancel this order')
    // For good, as Shopee has it: nobody is offered to ask the same once more, until it tells something newer of the order.
    expect(await cancel(made)).toMatchObject({ status: 409, body: { code: 'market-refused-for-good' } })
    await work()
    expect(practice.world.counts.get(`cancel/${shopId}/${made.order_sn}`)?.asked).toBe(1)
    time.now += minute
    practice.world.orders.put(made.order_sn, {
      ...there(made),
      order_status: 'READY_TO_SHIP',
      update_time: time.now / 1000,
    })
    await work(5 * minute)
    expect(await cancel(made)).toMatchObject({ status: 200 })
  })

  test('one that its buyer cancelled in the same moment is off, and nobody is bothered', async () => {
    const made = await arrives()
    await cancel(made)
    cancelAsBuyer(practice.world, there(made))
    await work()
    expect(await row(made)).toMatchObject({ state: 'HỦY', requests: { cancel: { state: 'done' } } })
    expect(cancelled(made)).toBe(0)
  })

  test('nobody without leave, nothing twice, nothing without goods, and nothing of another shop (FUL-290, FUL-307)', async () => {
    const made = await arrives()
    expect(await cancel(made, 'kho')).toMatchObject({ status: 403 })
    expect(await cancel({ ...made, lines: [] })).toMatchObject({
      status: 409,
      body: { code: 'cancel-without-items' },
    })
    expect(await cancel({ ...made, order_sn: 'D1' })).toMatchObject({ body: { code: 'order-of-no-market' } })
    expect(await cancel({ ...made, order_sn: 'nobody' })).toMatchObject({ body: { code: 'order-not-found' } })
    expect(await cancel(made)).toMatchObject({ status: 200 })
    expect(await cancel(made)).toMatchObject({ body: { code: 'order-cancels-already' } })
    await work()
    expect(cancelled(made)).toBe(1)
  })
})

describe('a buyer asks to cancel (CAN-008, CAN-013, FUL-373, FUL-374)', () => {
  async function asked(): Promise<PracticeOrder> {
    const made = await arrives()
    time.now += minute
    askToCancel(practice.world, there(made))
    await work(5 * minute)
    expect((await row(made)).cancelAsked).toMatchObject({ reason: 'Đổi ý, không muốn mua nữa' })
    return made
  }

  test('and is let out', async () => {
    const made = await asked()
    expect(await answer(made, true)).toMatchObject({ status: 200 })
    await work()
    expect(there(made)).toMatchObject({ order_status: 'CANCELLED', cancel_by: 'buyer' })
    expect(await row(made)).toMatchObject({
      state: 'HỦY',
      requests: { answer: { state: 'done', accepts: true } },
    })
  })

  test('and is not: the order goes on', async () => {
    const made = await asked()
    await answer(made, false)
    await work()
    expect(there(made).order_status).toBe('READY_TO_SHIP')
    const { state, cancelAsked, requests } = await row(made)
    expect([state, cancelAsked, requests?.answer?.state]).toEqual(['MỚI', undefined, 'done'])
  })

  test.each([true, false])(
    '[O4] and the answer %s is given once, though its receipt was lost',
    async (accepts) => {
      const made = await asked()
      practice.world.faults.set('cut', { times: 1, path: answerPath })
      await answer(made, accepts)
      await work()
      for (let second = 0; second < 90; second += 15) await work(15_000)
      expect(cancelled(made)).toBe(accepts ? 1 : 0)
      expect(await row(made)).toMatchObject({
        state: accepts ? 'HỦY' : 'MỚI',
        requests: { answer: { state: 'done' } },
      })
    },
  )

  test('and takes it back: who says so has Shopee asked at once, and nothing changes by their word alone (CAN-013, [O9])', async () => {
    const made = await asked()
    const say = (user?: string) =>
      call('/api/official_shopee', 'buyerWithdrawCancellation', { shopId, ordersn: made.order_sn }, user)
    expect(await say()).toMatchObject({ status: 200, body: { orderCode: made.order_sn, asked: true } })
    await work(1_000)
    expect((await row(made)).cancelAsked).toBeDefined()
    goOn(practice.world, there(made))
    await say()
    await work()
    expect((await row(made)).cancelAsked).toBeUndefined()
    expect((await say('kho')).status).toBe(403)
    const unknown = { shopId, ordersn: '260101XXXX' }
    expect(await call('/api/official_shopee', 'buyerWithdrawCancellation', unknown)).toMatchObject({
      status: 409,
      body: { code: 'order-not-found' },
    })
  })

  test('and takes it back before a yes is there: the order goes on, and who said yes is told', async () => {
    const made = await asked()
    await answer(made, true)
    goOn(practice.world, there(made))
    await work()
    expect(there(made).order_status).toBe('READY_TO_SHIP')
    expect((await row(made)).requests?.answer).toMatchObject({
      state: 'failed',
      text: 'Người mua không còn xin hủy nữa, đơn đi tiếp.',
    })
    expect((await row(made)).state).toBe('MỚI')
  })

  test('and takes it back while the answer waits on the road: the poll ends it, and nothing is asked any more', async () => {
    const made = await asked()
    practice.world.faults.set('broken', { path: answerPath })
    await answer(made, true)
    await work()
    expect((await row(made)).requests?.answer).toMatchObject({ state: 'waiting', text: expect.any(String) })
    time.now += minute
    goOn(practice.world, there(made))
    practice.world.faults.clear()
    await work(5 * minute)
    expect(there(made).order_status).toBe('READY_TO_SHIP')
    expect((await row(made)).requests?.answer?.state).toBe('failed')
  })

  test('and asks anew for another reason while the answer waits on the road: what was answered is not given to that', async () => {
    const made = await asked()
    practice.world.faults.set('broken', { path: answerPath })
    await answer(made, true)
    await work()
    time.now += minute
    const anew = { buyer_cancel_reason: 'Tìm được chỗ rẻ hơn', update_time: time.now / 1000 }
    practice.world.orders.put(made.order_sn, { ...there(made), ...anew })
    await work(5 * minute)
    expect((await row(made)).cancelAsked?.reason).toBe('Tìm được chỗ rẻ hơn')
    practice.world.faults.clear()
    await work(11 * minute)
    expect(cancelled(made)).toBe(0)
    expect((await row(made)).requests?.answer).toMatchObject({
      state: 'failed',
      text: 'Người mua đã xin hủy lại với lý do khác. Trả lời lần xin mới này.',
    })
    expect(await answer(made, false)).toMatchObject({ status: 200 })
    await work()
    expect(there(made).order_status).toBe('READY_TO_SHIP')
  })
})
