import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { createTillDesk } from '../../../src/app/till/till-desk.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aProduct } from '../../support/builders.ts'
import { twoPages } from '../../support/two-pages.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

let replica: Replica
let browser: ReturnType<typeof twoPages>

beforeEach(async () => {
  replica = (await aLoadedPhone(new FakeServer())).replica
  browser = twoPages()
  toasts.list = []
})

/** The till in a page of the browser; opened a second time under a name it is that page after a reload. */
async function till(name: string) {
  const { page, keepsake, listen } = browser.page(name)
  const phone: Replica = { ...replica, environment: { ...replica.environment, keepsake } }
  const desk = createTillDesk(phone, { onSold() {}, page })
  listen(desk.watch)
  await desk.begun
  return desk
}

const goods = (desk: Awaited<ReturnType<typeof till>>) =>
  desk.served().lines.map(({ productCode, amount }) => [productCode, amount])
const shirt = aProduct({ code: 'AO' })
const hat = aProduct({ code: 'MU' })

test('[12.1] two tabs of a till serve two buyers, each with a code of its own, over a reload; each tab names both', async () => {
  const [one, other] = [await till('A'), await till('B')]
  one.choose(shirt)
  other.choose(hat)
  other.choose(hat)
  expect([goods(one), goods(other)]).toEqual([[['AO', 1]], [['MU', 2]]])
  expect(one.served().code).not.toBe(other.served().code)
  expect(one.kept.buyers.map(({ code }) => code)).toEqual([one.served().code, other.served().code])
  expect(other.kept.buyers.map(({ code }) => code)).toEqual([one.served().code, other.served().code])

  const again = await till('A')
  expect(goods(again)).toEqual([['AO', 1]])
  expect(again.kept.buyers.map((buyer) => again.isElsewhere(buyer))).toEqual([false, true])
})

test('[12.1] a buyer of another tab is served here by choice alone; that tab lets go of them and says so', async () => {
  const [one, other] = [await till('A'), await till('B')]
  one.choose(shirt)
  other.choose(hat)
  const { key } = one.served()
  other.serve(key, { units: 1, total: 1 })
  expect(goods(other)).toEqual([['AO', 1]])
  expect(goods(one)).toEqual([])
  expect(toasts.list.at(-1)?.text).toBe('Khách này đang được phục vụ ở tab khác.')
  other.choose(shirt)
  expect(one.kept.buyers.find((buyer) => buyer.key === key)?.lines[0]?.amount).toBe(2)
  one.choose(hat)
  expect(goods(other)).toEqual([['AO', 2]])

  other.remove(key)
  expect(one.kept.buyers.some((buyer) => buyer.key === key)).toBe(false)
})

test('[12.1] whom a closed tab served is served in the next one; whom an open one serves is not', async () => {
  const one = await till('A')
  one.choose(shirt)
  expect(goods(await till('B'))).toEqual([])
  browser.close('A')
  browser.close('B')
  expect(goods(await till('C'))).toEqual([['AO', 1]])
})
