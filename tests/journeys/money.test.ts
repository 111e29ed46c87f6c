import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPayment } from '../../src/domain/money/collect-payment.ts'
import { settledBy, settlePrepaid } from '../../src/domain/money/settle-prepaid.ts'
import { addOrder } from '../../src/domain/orders/add-order.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

/** Made at one desk and known at the other. Answers what it comes to. */
async function orderOnBoth([hoa, chu]: readonly [Phone, Phone], code: string): Promise<number> {
  const made = await hoa.does(addOrder, {
    code,
    swItems: [{ productCode: 'AT-BE-L', amount: 1 }],
    customer_name: 'Chị Bảy',
    customer_phone: '0399887744',
    customer_address: '2 Lê Lợi',
    customer_province_id: '79',
    customer_ward_id: '27475',
    logistic: 'TVC',
  })
  expect(made).toMatchObject({ ok: true })
  await hoa.sync()
  await chu.sync()
  return (await chu.order(code)).pickMoney
}

const sumOf = (history: readonly { amount: number }[]) => history.reduce((sum, one) => sum + one.amount, 0)

test('[decisions 19] parts that two took offline both count, and money of a cancelled order goes back once', async () => {
  const code = 'KT-2311-HAIPHAN'
  const desks = (await journey.signedIn('ban', 'chu')) as [Phone, Phone]
  const [hoa, chu] = desks
  const due = await orderOnBoth(desks, code)
  hoa.offline = chu.offline = true
  await hoa.does(collectPayment, { orderCode: code, amount: 20_000, payment: 'p-hoa' })
  await chu.does(collectPayment, { orderCode: code, amount: 30_000, typePayment: 2, payment: 'p-chu' })
  hoa.offline = chu.offline = false
  await hoa.sync()
  await chu.sync()
  await hoa.sync()
  expect(await hoa.order(code)).toMatchObject({ paid: 50_000, pickMoney: due - 50_000 })

  await hoa.does(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' })
  await hoa.sync()
  await chu.sync()
  hoa.offline = chu.offline = true
  const back = { orderCode: code, typePayment: settledBy.refund, amount: 50_000 }
  expect(await hoa.does(settlePrepaid, { ...back, payment: 'h-hoa' })).toMatchObject({ ok: true })
  expect(await chu.does(settlePrepaid, { ...back, payment: 'h-chu' })).toMatchObject({ ok: true })
  hoa.offline = chu.offline = false
  await chu.sync()
  await hoa.sync()
  const { paid, payment } = journey.shop.order(code)
  expect([paid, sumOf(payment.history), payment.history.at(-1)?.id]).toEqual([0, 0, 'h-chu'])
  expect(await attentionGroups(hoa.replica)).toMatchObject([
    { cause: code, byHand: [{ todo: 'Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop' }] },
  ])
})
