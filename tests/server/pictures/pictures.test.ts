import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictureAddress, pictureByteLimit, unnamedPictureMs } from '../../../src/domain/catalogue/picture.ts'
import { withThumbnail } from '../../../src/lib/jpeg.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { aJpeg } from '../../support/a-jpeg.ts'
import { morning } from '../../support/builders.ts'
import { aTestShop, day, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({}, [aTestShop('may'), aTestShop('gio')])
})
afterEach(() => shop.close())

const idOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const tokenOf = (userName = 'chu', company = 'may') => shop.tokenOf(userName, company)
async function upload(bytes: Uint8Array, { userName = 'chu', company = 'may', type = 'jpeg' } = {}) {
  const base64 = Buffer.from(bytes).toString('base64')
  return shop.post('/api/upload', { type, base64, token: await tokenOf(userName, company) })
}
async function look(address: string) {
  const answer = await shop.app.inject({ method: 'GET', url: address })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
async function give(code: string, image: string) {
  const body = { method: 'update', productId: code, image, token: await tokenOf() }
  expect((await shop.post('/api/product', body)).status).toBe(200)
}
async function dropImage(image: string, userName = 'chu') {
  return shop.post('/api/product', {
    method: 'deleteProductImageCloud',
    image,
    token: await tokenOf(userName),
  })
}

describe('/api/upload of a picture (CAL-007, CAL-017)', () => {
  test('[FUL-386] takes a JPEG in base64 and tells where it lies, twice the same', async () => {
    const bytes = aJpeg()
    const url = pictureAddress(idOf(bytes))
    for (const { status, body } of [await upload(bytes), await upload(bytes, { company: 'gio' })])
      expect([status, body]).toEqual([200, { url }])
    const shown = await look(url)
    expect([shown.status, shown.bytes.equals(bytes)]).toEqual([200, true])
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('shows the small one that lies inside, else the whole', async () => {
    const small = aJpeg({ width: 20, height: 20 })
    const [both, plain] = [withThumbnail(aJpeg(), small), aJpeg()]
    for (const bytes of [both, plain]) await upload(bytes)
    expect((await look(`${pictureAddress(idOf(both))}?thumb`)).bytes).toEqual(small)
    expect((await look(`${pictureAddress(idOf(plain))}?thumb`)).bytes).toEqual(plain)
  })

  test('[FUL-012] at most 500 × 500 and of a bounded weight (VAL-041, CAT-136)', async () => {
    const sizes = [
      [500, 500, 200],
      [500, 1, 200],
      [501, 1, 409],
      [1, 501, 409],
    ] as const
    for (const [width, height, status] of sizes)
      expect([width, height, (await upload(aJpeg({ width, height }))).status]).toEqual([
        width,
        height,
        status,
      ])
    const padded = (length: number) => {
      const bytes = aJpeg()
      // A comment, 65,533 bytes at most each.
      const rest = length - bytes.length
      const parts: Buffer[] = []
      for (let left = rest; left > 0; ) {
        const part = Math.min(left, 60_000)
        parts.push(Buffer.from([0xff, 0xfe, (part - 2) >> 8, (part - 2) & 0xff]), Buffer.alloc(part - 4, 1))
        left -= part
      }
      return Buffer.concat([bytes.subarray(0, 2), ...parts, bytes.subarray(2)])
    }
    for (const [length, status] of [
      [pictureByteLimit - 1, 200],
      [pictureByteLimit, 200],
      [pictureByteLimit + 1, 409],
      [pictureByteLimit + 8000, 413],
    ] as const)
      expect([length, (await upload(padded(length))).status]).toEqual([length, status])
  })

  test('[FUL-011] is nothing but a JPEG: no PNG, WebP or GIF, no drawing, no page, nothing behind a picture (CAT-135)', async () => {
    const blue = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#a2dbfa' } })
    const others = [
      await blue().png().toBuffer(),
      await blue().webp().toBuffer(),
      await blue().gif().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.concat([aJpeg(), Buffer.from('<script>alert(1)</script>')]),
    ]
    for (const bytes of others)
      expect(await upload(bytes)).toMatchObject({
        status: 409,
        body: { code: 'picture-type', error: 'Không hỗ trợ file định dạng này' },
      })
    expect((await upload(aJpeg(), { type: 'svg' })).status).toBe(400)
  })

  test('is for whoever keeps the catalogue', async () => {
    for (const userName of ['kho', 'ban', 'giaovan'])
      expect([userName, (await upload(aJpeg(), { userName })).status]).toEqual([userName, 403])
    expect((await shop.post('/api/upload', { type: 'jpeg', base64: 'AA==', token: 'x' })).status).toBe(401)
  })

  test('an address that is none, or of nothing, is a plain "not there" that nobody keeps', async () => {
    for (const id of ['0'.repeat(64), '..%2f..%2fetc', 'A'.repeat(64), `${'0'.repeat(64)}.svg`]) {
      const { status, headers, bytes } = await look(`/api/picture/${id}`)
      expect([id, status, headers['cache-control'], bytes.length]).toEqual([id, 404, 'no-store', 0])
    }
  })
})

describe('a picture', () => {
  const clean = (now: number) => sweep(shop.store, 'may', now)

  test('that takes the place of another has an address of its own: the old one is never shown for it, so nothing has to wait (CAT-138, CAT-561)', async () => {
    const [old, young] = [aJpeg({ width: 20, height: 20 }), aJpeg({ width: 30, height: 30 })]
    const urls = [old, young].map((bytes) => pictureAddress(idOf(bytes)))
    for (const [index, bytes] of [old, young].entries()) {
      await upload(bytes)
      await give('A1', urls[index]!)
    }
    const asked = { method: 'getProductDetail', productCode: 'A1', token: await tokenOf() }
    expect((await shop.post('/api/product', asked)).body.product.image).toBe(urls[1])
    expect((await look(urls[1]!)).bytes).toEqual(young)
    expect((await look(urls[0]!)).bytes).toEqual(old)
  })

  test('lies as long as a product has it, deleted or not, and a week longer', async () => {
    const bytes = aJpeg()
    const url = pictureAddress(idOf(bytes))
    await upload(bytes)
    await give('A1', url)
    await clean(morning)
    await clean(morning + 400 * day)
    expect((await look(url)).status).toBe(200)
    await give('A1', '')
    const later = morning + 401 * day
    await clean(later)
    await clean(later + unnamedPictureMs - 1)
    expect((await look(url)).status).toBe(200)
    await clean(later + unnamedPictureMs)
    expect((await look(url)).status).toBe(404)
  })

  test('that no product ever had goes after a week, unless it is sent again', async () => {
    const bytes = aJpeg()
    const url = pictureAddress(idOf(bytes))
    await upload(bytes)
    shop.setClock(morning + 3 * day)
    await upload(bytes)
    await clean(morning + unnamedPictureMs)
    expect((await look(url)).status).toBe(200)
    await clean(morning + 3 * day + unnamedPictureMs)
    expect((await look(url)).status).toBe(404)
  })

  test('is deleted by hand when no product has it (deleteProductImageCloud)', async () => {
    const bytes = aJpeg()
    const image = pictureAddress(idOf(bytes))
    await upload(bytes)
    await give('A1', image)
    expect(await dropImage(image)).toMatchObject({ status: 409, body: { code: 'picture-in-use' } })
    await give('A1', '')
    expect((await dropImage(image, 'kho')).status).toBe(403)
    expect((await look(image)).status).toBe(200)
    expect(await dropImage(image)).toMatchObject({ status: 200, body: { deleted: true } })
    expect((await look(image)).status).toBe(404)
    expect((await dropImage(image)).status).toBe(200)
    expect((await dropImage('javascript:alert(1)')).status).toBe(400)
  })

  test('of another shop stays when one of the two deletes it', async () => {
    const bytes = aJpeg()
    for (const company of ['may', 'gio']) await upload(bytes, { company })
    await dropImage(pictureAddress(idOf(bytes)))
    expect((await look(pictureAddress(idOf(bytes)))).status).toBe(200)
  })
})
