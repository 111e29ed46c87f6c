import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPlans } from '../../../src/server/plans/plans.ts'
import { morning } from '../../support/builders.ts'
import { aPlainOrder, aTestShop, day, openTestShop, type TestShop } from '../small-shop.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-plans-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'plans.json')
const key = 'a-key-of-the-host-that-is-long'
const write = (shops: object, more: object = {}) =>
  writeFileSync(file(), JSON.stringify({ plans: { BASIC: { orders: 10 } }, shops, ...more }))

async function withShop(
  made: [at: number, orders: number][],
  work: (shop: TestShop) => Promise<void>,
  host = true,
) {
  const orders = made.flatMap(([createdAt, count], month) =>
    Array.from({ length: count }, (_, at) => aPlainOrder(`D${month}-${at}`, { createdAt })),
  )
  const plans = host ? readPlans({ KHOTAY_PLANS: file() }) : undefined
  const shop = await openTestShop({ plans }, [aTestShop('may', orders)])
  await work(shop).finally(() => shop.close())
}

async function ask(shop: TestShop, method: string, userName = 'kho') {
  const token = await shop.tokenOf(userName)
  return (await shop.post('/api/setting', { method, company_id: 'another', token })).body
}

describe('a shop on a server of one’s own', () => {
  test('[BIL-003] [FUL-346] [FUL-487] is UNLIMITED, and nothing is ever said of it', () =>
    withShop(
      [[morning, 40]],
      async (shop) => {
        expect(await ask(shop, 'getBillingKhoTay')).toEqual({
          subscriptionDetail: { name: 'UNLIMITED' },
          inactive: false,
          exceededOrderLimit: false,
        })
        expect((await shop.app.inject('/api/plans/usage')).statusCode).toBe(404)
      },
      false,
    ))
})

test('[RTE-089] [OPN-042] whoever runs the server names pages of support, guide and survey; a host’s own support goes first', () => {
  const named = { KHOTAY_SUPPORT: 'https://zalo.me/khotay', KHOTAY_GUIDE: 'https://help.example.vn/' }
  expect(readPlans(named).links()).toEqual({
    support: 'https://zalo.me/khotay',
    guide: 'https://help.example.vn/',
  })
  expect(readPlans({}).links()).toEqual({})
  const host = () => ({ plans: {}, shops: {}, support: 'https://host.example.vn/' })
  const { support, guide } = readPlans({ ...named, KHOTAY_PLANS: 'plans.json' }, host).links()
  expect([support, guide]).toEqual(['https://host.example.vn/', named.KHOTAY_GUIDE])
  for (const page of ['javascript:alert(1)', 'help.example.vn', 'ftp://help.example.vn/'])
    expect(() => readPlans({ KHOTAY_SURVEY: page })).toThrow('KHOTAY_SURVEY')
})

describe('a shop at a host', () => {
  test.each([
    [13, 13, false],
    [14, 14, true],
    [14, 13, false],
  ])(
    '[SES-020] [OPN-045] [BIL-002] [FUL-345] with %i orders in this month and %i in the last, of a plan of 10, is told that it is exceeded: %s',
    async (current, last, exceeded) => {
      write({ may: { plan: 'BASIC', endDate: '2030-01-31' } }, { pricing: 'https://host.example/gia' })
      await withShop(
        [
          [morning, current],
          [morning - 31 * day, last],
          [morning - 75 * day, 20],
        ],
        async (shop) => {
          expect(await ask(shop, 'getBillingKhoTay')).toEqual({
            endDate: '2030-01-31',
            subscriptionDetail: {
              name: 'BASIC',
              orders: 10,
              orderLimit: 10,
              currentMonthOrders: current,
              lastMonthOrders: last,
            },
            usage: { current, last },
            inactive: false,
            exceededOrderLimit: exceeded,
            pricing: 'https://host.example/gia',
          })
          expect(await ask(shop, 'checkSubscriptionStock')).toEqual({
            inactive: false,
            exceededOrderLimit: exceeded,
          })
        },
      )
    },
  )

  test('[BIL-001] [FUL-343] [FUL-344] is inactive without a plan, and from the day behind the last that is paid; what was bought holds at once', async () => {
    write({})
    await withShop([], async (shop) => {
      const isInactive = async () => (await ask(shop, 'checkSubscriptionStock')).inactive
      expect(await isInactive()).toBe(true)
      const dayOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
      write({ may: { plan: 'BASIC', endDate: dayOf(morning) } })
      expect(await isInactive()).toBe(false)
      write({ may: { plan: 'BASIC', endDate: dayOf(morning - day) } })
      expect(await isInactive()).toBe(true)
      writeFileSync(file(), '{')
      expect(await isInactive()).toBe(true)
    })
  })

  test('is listed with what it uses for whoever has the host’s key, and for nobody else', async () => {
    write({ may: { plan: 'BASIC' } }, { key })
    await withShop([[morning, 3]], async (shop) => {
      const list = (authorization: string) =>
        shop.app.inject({ url: '/api/plans/usage', headers: { authorization } })
      expect((await list('Bearer wrong')).statusCode).toBe(403)
      expect((await list(`Bearer ${key}`)).json()).toEqual({
        shops: [
          {
            company: 'may',
            plan: 'BASIC',
            orders: 10,
            usage: { current: 3, last: 0 },
            inactive: false,
            exceededOrderLimit: false,
          },
        ],
      })
    })
  })

  test('has its plans in a file that is refused at the start where it makes no sense', () => {
    write({ may: { plan: 'GOLD' } })
    expect(() => readPlans({ KHOTAY_PLANS: file() })).toThrow('GOLD')
    writeFileSync(file(), '{"shops":{}}')
    expect(() => readPlans({ KHOTAY_PLANS: file() })).toThrow('KHOTAY_PLANS')
  })
})
