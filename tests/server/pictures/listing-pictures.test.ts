import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissions } from '../../../src/domain/people/permissions.ts'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import { must } from '../../../src/lib/must.ts'
import type { CallOutside } from '../../../src/server/outside/call-outside.ts'
import type { OutsideSetup } from '../../../src/server/outside/open-road.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import type { AskOutside } from '../../../src/server/pictures/fetch-picture.ts'
import { aCompany, aShop, morning } from '../../support/builders.ts'
import { aPerson, openTestShop, type TestShop } from '../small-shop.ts'

const listing = (image: string): ChannelItem => ({
  id: 'Shopee/77/1/0',
  channel: 'Shopee',
  shopId: '77',
  item: '1',
  model: '0',
  name: 'Mũ',
  variant: '',
  sku: '',
  price: 90_000,
  stock: 1,
  stockAt: morning,
  image,
  state: 'live',
  changedAt: 0,
  lap: 1,
})

/** A company that has a listing under the name that others have it under, too, with this picture. */
function aCompanyWith(name: string, image: string) {
  const shop = aShop({ company: aCompany({ company_id: name }), staff: [] })
  const staff = [aPerson('chu', { flags: [...permissions] }), aPerson('kho', { flags: ['stock_crud'] })]
  return { ...shop, rows: { ...shop.rows, staff, channelItems: [listing(image)] } }
}

let shop: TestShop
let asked: string[]
/** What practice does when it is asked for a picture. */
let practice: () => Promise<Uint8Array>
beforeEach(async () => {
  asked = []
  const pictures = new Map<string, Buffer>(
    await Promise.all(
      ['red', 'blue'].map(async (background) => {
        const square = sharp({ create: { width: 200, height: 200, channels: 3, background } })
        return [`https://cdn.vn/${background}.png`, await square.png().toBuffer()] as const
      }),
    ),
  )
  const askOutside: AskOutside = {
    resolve: async () => ['93.184.216.34'],
    async get(url, ip) {
      asked.push(`${ip} ${url.href}`)
      const body = pictures.get(url.href)
      const pieces = async function* () {
        if (body) yield body
      }
      return { status: body ? 200 : 404, body: pieces() }
    },
  }
  const call: CallOutside = async ({ url }) => {
    asked.push(url)
    return { status: 200, headers: {}, bytes: await practice() }
  }
  practice = async () => must(pictures.get('https://cdn.vn/red.png'), 'the red picture')
  const address = 'https://kho.example.vn'
  const outside: OutsideSetup = {
    vault: must(openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') }), 'a vault'),
    markets: {},
    call,
    callFor: () => call,
    address,
    hookAddress: address,
    close: () => undefined,
  }
  shop = await openTestShop({ askOutside, outside }, [
    aCompanyWith('may', 'https://cdn.vn/red.png'),
    aCompanyWith('gio', 'https://cdn.vn/blue.png'),
    aCompanyWith('sen', 'http://cdn.vn/red.png'),
    aCompanyWith('tap', 'http://127.0.0.1:4150/anh/p7.png'),
  ])
})
afterEach(() => shop.close())

async function look(company: string, userName = 'chu', id = 'Shopee/77/1/0') {
  const payload = { listing: id, token: await shop.tokenOf(userName, company) }
  return shop.app.inject({ method: 'POST', url: '/api/picture/listing', payload })
}

async function colourOf(jpeg: Buffer): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(jpeg)
    .extract({ left: 64, top: 64, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > blue ? 'red' : 'blue'
}

test('[O13] each company sees its own listing, by https from a public address', async () => {
  expect(await colourOf((await look('may')).rawPayload)).toBe('red')
  expect(await colourOf((await look('gio')).rawPayload)).toBe('blue')
  expect(asked).toEqual(['93.184.216.34 https://cdn.vn/red.png', '93.184.216.34 https://cdn.vn/blue.png'])
})

test('nobody sees it who does not see listings, nor one that is not there', async () => {
  expect((await look('may', 'kho')).statusCode).toBe(403)
  expect((await look('may', 'chu', 'Shopee/77/9/9')).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test('[O13] a public picture that its marketplace spells http: is asked for by https, as all are', async () => {
  expect(await colourOf((await look('sen')).rawPayload)).toBe('red')
  expect(asked).toEqual(['93.184.216.34 https://cdn.vn/red.png'])
})

test('what broke down once is asked for anew by the next who looks', async () => {
  const comes = practice
  practice = async () => {
    throw new Error('a bug')
  }
  expect((await look('tap')).statusCode).toBe(500)
  practice = comes
  expect(await colourOf((await look('tap')).rawPayload)).toBe('red')
})
