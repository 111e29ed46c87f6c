import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPrivateAddress } from '../../../src/server/outside/private-address.ts'
import {
  type AskOutside,
  fetchPicture,
  outsideByteLimit,
} from '../../../src/server/pictures/fetch-picture.ts'
import { aJpeg } from '../../support/a-jpeg.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

interface Page {
  status?: number
  location?: string
  body?: Uint8Array
}

/** Servers elsewhere: names with their addresses, and what stands at an address. */
function anInternet(names: Record<string, string[]>, pages: Record<string, Page>) {
  const asked: string[] = []
  const outside: AskOutside = {
    resolve: async (name) => names[name] ?? [],
    async get(url, ip) {
      asked.push(`${ip} ${url.href}`)
      const { status = 200, location, body = new Uint8Array() } = pages[url.href] ?? { status: 404 }
      return { status, location, body: pieces(body) }
    },
  }
  return { outside, asked }
}

async function* pieces(body: Uint8Array) {
  for (let at = 0; at < body.length; at += 1_000_000) yield body.subarray(at, at + 1_000_000)
}

const open = { 'cdn.vn': ['93.184.216.34'] }
const codeOf = (address: string, outside: AskOutside) =>
  fetchPicture(address, outside).then(
    () => 'fetched',
    (fault: { code?: string }) => fault.code,
  )

describe('a picture elsewhere (O13)', () => {
  test('is fetched from the very address that was looked at, behind redirects too', async () => {
    const body = aJpeg()
    const { outside, asked } = anInternet(
      { ...open, 'img.vn': ['93.184.216.35'] },
      { 'https://cdn.vn/a': { status: 302, location: '//img.vn/b' }, 'https://img.vn/b': { body } },
    )
    expect(await fetchPicture('https://cdn.vn/a', outside)).toEqual(body)
    expect(asked).toEqual(['93.184.216.34 https://cdn.vn/a', '93.184.216.35 https://img.vn/b'])
  })

  test.each([
    'http://cdn.vn/a',
    'https://cdn.vn:8443/a',
    'https://u:p@cdn.vn/a',
    'ftp://cdn.vn/a.jpg',
    'data:,x',
    'x',
  ])('%s is no address that is asked', async (address) => {
    const { outside, asked } = anInternet(open, {})
    expect([await codeOf(address, outside), asked]).toEqual(['picture-address', []])
  })

  test('inside a network is never asked: by number, by name, with one of several numbers, behind a redirect', async () => {
    const names = { ...open, 'nha.vn': ['192.168.1.9'], 'hai.vn': ['93.184.216.34', '10.0.0.1'] }
    const moved = (location: string) => ({ 'https://cdn.vn/a': { status: 301, location } })
    for (const [address, pages] of [
      ['https://127.0.0.1/', {}],
      ['https://[::1]/', {}],
      ['https://[::ffff:10.0.0.1]/', {}],
      ['https://2130706433/', {}],
      ['https://nha.vn/', {}],
      ['https://hai.vn/', {}],
      ['https://cdn.vn/a', moved('https://nha.vn/')],
      ['https://cdn.vn/a', moved('https://169.254.169.254/latest/meta-data')],
    ] as const) {
      const { outside, asked } = anInternet(names, pages)
      expect([address, await codeOf(address, outside)]).toEqual([address, 'picture-address-private'])
      expect(asked.filter((each) => !each.startsWith('93.184.216.34 https://cdn.vn/'))).toEqual([])
    }
    const { outside } = anInternet(open, moved('http://cdn.vn/b'))
    expect(await codeOf('https://cdn.vn/a', outside)).toBe('picture-address')
  })

  test('is cut off when it is too heavy, moves on for ever, or is not there', async () => {
    const heavy = (length: number) => {
      const body = new Uint8Array(length)
      body.set([0xff, 0xd8, 0xff])
      return { 'https://cdn.vn/a': { body } }
    }
    const asks = async (pages: Record<string, Page>) =>
      codeOf('https://cdn.vn/a', anInternet(open, pages).outside)
    expect(await asks(heavy(outsideByteLimit))).toBe('fetched')
    expect(await asks(heavy(outsideByteLimit + 1))).toBe('picture-large')
    expect(await asks({ 'https://cdn.vn/a': { status: 302, location: '/a' } })).toBe('picture-not-there')
    expect(await asks({})).toBe('picture-not-there')
    expect(await codeOf('https://khong.vn/a', anInternet({}, {}).outside)).toBe('picture-not-there')
  })

  test('is no page and no drawing, whatever its address ends in (CAT-135)', async () => {
    for (const text of ['<svg onload="alert(1)">', '<html>', '%PDF-1.7', '']) {
      const { outside } = anInternet(open, { 'https://cdn.vn/a.jpg': { body: Buffer.from(text) } })
      expect(await codeOf('https://cdn.vn/a.jpg', outside)).toBe('picture-type')
    }
  })

  test.each([
    ['0.0.0.0', true],
    ['100.64.0.1', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['203.162.4.190', false],
    ['fd00::1', true],
    ['fe80::1', true],
    ['64:ff9b::a00:1', true],
    ['2402:800::1', false],
    ['no number', true],
  ])('%s is inside a network: %s', (address, isInside) => {
    expect(isPrivateAddress(address)).toBe(isInside)
  })
})

describe('/api/picture/fetch', () => {
  let shop: TestShop
  const body = aJpeg()
  beforeEach(async () => {
    const { outside } = anInternet(open, { 'https://cdn.vn/a': { body } })
    shop = await openTestShop({ askOutside: outside })
  })
  afterEach(() => shop.close())

  test('brings the bytes to whoever keeps the catalogue, as nothing a browser shows', async () => {
    const ask = async (userName: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/picture/fetch',
        payload: { address: 'https://cdn.vn/a', token: await shop.tokenOf(userName) },
      })
    const { rawPayload, headers } = await ask('chu')
    expect(rawPayload.equals(body)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="picture"',
      'cache-control': 'no-store',
    })
    expect((await ask('kho')).statusCode).toBe(403)
  })
})
