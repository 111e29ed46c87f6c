import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf } from '../../src/domain/channels/market.ts'
import type { Company } from '../../src/domain/tables/company.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Marketplace } from '../../src/server/marketplaces/marketplace.ts'
import { keepTokens } from '../../src/server/outside/shop-tokens.ts'
import { openVault } from '../../src/server/outside/vault.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, companies, farMarker, markerOf, people, shelfOf } from './shop-names.ts'
import { openChapter } from './tried.ts'
import { listed, openTwoShops, type TwoShops } from './two-shops.ts'

/*
 * `/api/market parcelHistory` reaches out to a marketplace, so that it is proved beside the matrix, over a marketplace that answers: of whose order it is asked, and who hears the answer.
 */

const chapter = openChapter('The way of parcels')
const shelves = ['K1', 'K2'] as const
const shopId = listed.shopId

let shop: TwoShops
const tokens = new Map<string, string>()
/** What the marketplace was asked, and with whose leave. */
let asked: string[] = []

beforeAll(async () => {
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const market = {
    channel: 'Shopee',
    history: {
      async historyOf(number, parcels, { access }) {
        asked.push(`${number} ${access}`)
        const ok = { tracking: 'VD', steps: [{ at: morning, text: `Đã lấy hàng ${access}` }] }
        return parcels.map(({ parcel }) => ({ number, parcel, ok }))
      },
    },
  } satisfies Partial<Marketplace> as unknown as Marketplace
  const setup = {
    vault,
    markets: { Shopee: market },
    call,
    callFor: () => call,
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  shop = await openTwoShops({ outside: setup })
  for (const company of companies) {
    await shop.store.write(company, async (writing) => {
      const [row] = await writing.rows([{ table: 'companies', key: company }])
      const link = { state: 'linked' as const, at: morning, by: 'chu', endsAt: morning + 9_000_000 }
      const linked = { shopId, shopName: 'Mây', link }
      const own: Company = { ...(row as Company), shopeeShopId: [linked] }
      const keys = codesOf(company)
      const orders = await writing.rows(keys.map((key) => ({ table: 'orders' as const, key })))
      await writing.putRows(await writing.advance(), [
        { table: 'companies', key: company, row: own },
        ...orders.flatMap((order, index) =>
          order
            ? [
                {
                  table: 'orders' as const,
                  key: keys[index]!,
                  row: {
                    ...(order as Order),
                    package_id: `P-${keys[index]}`,
                    subCode: `${company}/${keys[index]}`,
                  },
                },
              ]
            : [],
        ),
      ])
      const place = { company, account: accountOf({ channel: 'Shopee', shopId }) }
      const access = { access: markerOf(company), accessEndsAt: morning + 9_000_000 }
      const pair = { ...access, refresh: 'r', refreshEndsAt: morning + 9_000_000 }
      await keepTokens(writing.outside, vault, place, pair, morning)
    })
    for (const { userName } of people)
      tokens.set(`${company} ${userName}`, await shop.tokenOf(userName, company))
  }
})
afterAll(() => shop.close())

function codesOf(company: CompanyName): string[] {
  return [...shelves, shelfOf(company)].flatMap((shelf) =>
    people.filter(({ active }) => active).map(({ userName }) => `${shelf}-SAN-${userName}`),
  )
}

/** Written by hand: who works with orders or goods. */
const worksWithOrders = (flags: readonly string[]) =>
  ['stock_crud', 'orders_ecommerce_handle', 'orders_not_ecommerce_handle'].some((flag) =>
    flags.includes(flag),
  )

test('[S13] is asked of the own order alone, by who works with it, and told to nobody else', async () => {
  for (const company of companies) {
    const other = companies.find((one) => one !== company)!
    for (const person of people) {
      const { userName, active, flags, role, warehouses } = person
      for (const shelf of [...shelves, shelfOf(other), 'KHONG-CO']) {
        const lies = [
          {},
          { company_id: other, company: other, user: 'chu', wid: 'K1', flags: ['stock_crud'] },
        ]
        for (const forged of lies) {
          asked = []
          const code = `${shelf}-SAN-${userName}`
          const token = tokens.get(`${company} ${userName}`)
          const { status, text } = await ask({ token, method: 'parcelHistory', code, ...forged })
          const isOwn = shelf === 'K1' || (shelf === 'K2' && !warehouses)
          const isAllowed = active && worksWithOrders(flags) && role !== 'LOGISTIC' && isOwn
          const wished = isAllowed ? [`${company}/${code} ${markerOf(company)}`] : []
          chapter.count(
            `${company} ${userName} ${shelf} ${JSON.stringify(forged)}`,
            text.includes(markerOf(other)) && 'tells what is the other company’s',
            warehouses !== undefined && text.includes(farMarker) && 'tells rows of another warehouse',
            JSON.stringify(asked) !== JSON.stringify(wished) && `asks ${JSON.stringify(asked)}`,
            isAllowed && !text.includes(`Đã lấy hàng ${markerOf(company)}`) && `answers ${status} ${text}`,
            !isAllowed && ![401, 403, 409].includes(status) && `answers ${status}`,
            !active && status !== 401 && `answers ${status} to a person who left`,
          )
        }
      }
    }
  }
  chapter.expectHeld()
  for (const token of [undefined, 'x', '']) {
    asked = []
    const { status } = await ask({ token, method: 'parcelHistory', code: 'K1-SAN-chu' })
    expect([status, asked]).toEqual([401, []])
  }
})

async function ask(payload: object) {
  const { statusCode: status, body: text } = await shop.app.inject({
    method: 'POST',
    url: '/api/market',
    payload,
  })
  return { status, text }
}
