import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { proofLimits } from '../../../src/domain/proofs/proof-limits.ts'
import type { Proof } from '../../../src/domain/tables/papers.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { morning } from '../../support/builders.ts'
import { aDevice, aTestShop, openTestShop, type TestDevice, type TestShop } from '../small-shop.ts'

const jpeg = (size = 1000, fill = 7) => {
  const bytes = Buffer.alloc(size, fill)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let shop: TestShop
let phone: TestDevice
beforeEach(async () => {
  shop = await openTestShop({}, [aTestShop('may'), aTestShop('gio')])
  phone = await aDevice(shop)
})
afterEach(() => shop.close())

async function addRow(bytes: Buffer, more: object = {}): Promise<string> {
  const id = `anh-${Math.random().toString(36).slice(2)}`
  const params = {
    id,
    kind: 'photo',
    about: 'order/D1',
    orderCode: 'D1',
    wid: 'KhoTayWarehouse',
    mime: 'image/jpeg',
    bytes: bytes.length,
    sha256: sha256(bytes),
    ...more,
  }
  const { answers } = await phone.push(phone.command('add', params, { path: '/api/proof' }))
  expect(answers).toMatchObject([{ status: 'applied' }])
  return id
}

interface Sent {
  id: string
  bytes: Buffer
  token?: string
  mime?: string
}

async function upload({ id, bytes, token = phone.token, mime = 'image/jpeg' }: Sent) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: bytes,
    headers: { 'content-type': mime, authorization: `Bearer ${token}`, 'proof-id': id },
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; version?: number; stored?: true }>(),
  }
}

const rowOf = (id: string, company = 'may') =>
  shop.store.read(
    company,
    async (reading) => (await reading.rows([{ table: 'proofs', key: id }]))[0] as Proof,
  )
const fetchFile = async (id: string, token = phone.token) => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/file', payload: { token, id } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('a file that is uploaded', () => {
  test('is kept, its row says so, and phones hear of it by a new version', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    const before = await shop.store.read('may', (reading) => reading.head())
    const { status, body } = await upload({ id, bytes })
    expect([status, body]).toEqual([200, { stored: true, version: before.version + 1 }])
    expect(await rowOf(id)).toMatchObject({ stored: true, sha256: sha256(bytes) })
    expect((await phone.pull(before.version)).tables['proofs']?.puts).toMatchObject([{ id, stored: true }])
  })

  test('[S2] sent again changes nothing', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    const first = await upload({ id, bytes })
    const again = await upload({ id, bytes })
    expect(again).toEqual(first)
    const both = await Promise.all([upload({ id, bytes }), upload({ id, bytes })])
    expect(both).toEqual([first, first])
  })

  test('sent twice at once is kept once', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    const [left, right] = await Promise.all([upload({ id, bytes }), upload({ id, bytes })])
    expect(left).toEqual(right)
    expect((await fetchFile(id)).bytes).toEqual(bytes)
  })

  test('of other bytes than were taken is refused: other content, length, type or first bytes', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    const wrong: [Buffer, string][] = [
      [jpeg(1000, 8), 'image/jpeg'],
      [jpeg(1001), 'image/jpeg'],
      [jpeg(999), 'image/jpeg'],
      [bytes, 'image/png'],
    ]
    for (const [sent, mime] of wrong)
      expect(await upload({ id, bytes: sent, mime })).toMatchObject({
        status: 409,
        body: { code: 'proof-bytes-differ' },
      })
    const page = Buffer.from('<html><script>alert(1)</script>')
    const pageId = await addRow(page)
    expect(await upload({ id: pageId, bytes: page })).toMatchObject({ status: 409 })
    expect(await rowOf(pageId)).toMatchObject({ stored: false })
    expect(await rowOf(id)).toMatchObject({ stored: false })
  })

  test('is no page, no script and no picture that could hold one', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    for (const mime of ['text/html', 'image/svg+xml', 'application/json', 'application/octet-stream', ''])
      expect([mime, (await upload({ id, bytes, mime })).status]).toEqual([mime, 400])
  })

  test('may be as large as a clip and not a byte larger', async () => {
    const { bytes: most } = proofLimits.clip
    for (const [size, status] of [
      [most - 1, 409],
      [most, 409],
      [most + 1, 413],
    ] as const) {
      const id = await addRow(jpeg())
      expect([size, (await upload({ id, bytes: jpeg(size) })).status]).toEqual([size, status])
    }
  })

  test('of a row that is gone, or never was, is refused before its bytes are read', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    await phone.push(phone.command('drop', { id }, { path: '/api/proof' }))
    expect(await upload({ id, bytes })).toMatchObject({ status: 409, body: { code: 'proof-unknown' } })
    expect(await upload({ id: 'anh-nobody', bytes: Buffer.alloc(0) })).toMatchObject({ status: 409 })
  })

  test('[S13] by a stranger, another company or another warehouse’s hand is refused', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    const refused = async (token: string) => (await upload({ id, bytes, token })).status
    expect(await refused('')).toBe(401)
    expect(await refused('x'.repeat(43))).toBe(401)
    expect(await refused(await shop.tokenOf('chu', 'gio'))).toBe(409)
    expect(await refused(await shop.tokenOf('kho9'))).toBe(409)
    expect(await refused(await shop.tokenOf('giaovan'))).toBe(403)
    expect(await rowOf(id)).toMatchObject({ stored: false })
    // A colleague who sees the warehouse may bring it: it is the very file, whoever brings it.
    expect(await refused(await shop.tokenOf('kho2'))).toBe(200)
  })
})

describe('a file that is asked for', () => {
  test('comes as the picture it is, for saving, and is kept by nobody on the way', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    await upload({ id, bytes })
    const { status, headers, bytes: came } = await fetchFile(id, await shop.tokenOf('chu'))
    expect([status, came]).toEqual([200, bytes])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${id}.jpeg"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('[S13] is shown to who sees its warehouse, in its own company', async () => {
    const bytes = jpeg()
    const id = await addRow(bytes)
    expect((await fetchFile(id)).status).toBe(409)
    await upload({ id, bytes })
    expect((await fetchFile(id, await shop.tokenOf('chu', 'gio'))).status).toBe(409)
    expect((await fetchFile(id, await shop.tokenOf('kho9'))).status).toBe(409)
    expect((await fetchFile(id, await shop.tokenOf('giaovan'))).status).toBe(409)
    expect((await fetchFile(id, '')).status).toBe(401)
    for (const odd of ['../../khotay.db', `../${id}`, `${id}/..`, `${id}%00`, 'a\0bcd'])
      expect([odd, (await fetchFile(odd)).status]).toEqual([odd, 400])
  })

  test('goes with its row: within a day nothing of it is left', async () => {
    const bytes = jpeg()
    const [kept, dropped] = [await addRow(bytes), await addRow(bytes)]
    await upload({ id: kept, bytes })
    await upload({ id: dropped, bytes })
    const owner = await aDevice(shop, 'chu')
    await owner.push(owner.command('drop', { id: dropped }, { path: '/api/proof' }))
    expect((await fetchFile(dropped)).status).toBe(409)
    await sweep(shop.store, 'may', morning)
    const found = await shop.store.read('may', async (reading) => [
      (await reading.file(kept))?.id,
      (await reading.file(dropped))?.id,
    ])
    expect(found).toEqual([kept, undefined])
  })
})
