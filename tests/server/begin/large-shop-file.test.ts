import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { addFilling } from '../../../src/server/begin/fill-route.ts'
import { fillShop } from '../../../src/server/begin/fill-shop.ts'
import { shopLines } from '../../../src/server/begin/shop-lines.ts'
import { emptySum, joinSums, packPiece } from '../../../src/server/excel/packed-piece.ts'
import { LargeZip } from '../../../src/server/excel/read-zip.ts'
import { type ZipEntry, zip } from '../../../src/server/excel/zip.ts'
import { answerErrors } from '../../../src/server/http/errors.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { RowWrite, Writing } from '../../../src/server/store/store.ts'
import { aCompany, aProduct, aShop, morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { people } from '../small-shop.ts'

const mib = 2 ** 20
const owner: Actor = { userName: 'chu', company: 'may', role: 'OWNER' } as Actor

/** Rows that pack to next to nothing. */
const rows = Array.from({ length: 40 }, (_, at) =>
  JSON.stringify({ ...aProduct({ code: `SP${at}` }), note: 'a'.repeat(50_000) }),
)

async function entry(name: string, text: string): Promise<ZipEntry> {
  const piece = await packPiece(text)
  return { name, ...joinSums(emptySum, piece), pieces: () => [piece.bytes] }
}

function headOf(lines: Record<string, number>): string {
  return JSON.stringify({ format: 'khotay-shop', formatVersion: 1, lines })
}

/** A shop's file, and how long it is unpacked. */
async function fileOf(lines: readonly string[], { pad = '', others = 0 } = {}) {
  const texts: [name: string, text: string][] = [
    ['khotay.json', headOf({ 'du-lieu/products.jsonl': lines.length }) + pad],
    ['du-lieu/products.jsonl', `${lines.join('\n')}\n`],
    ...Array.from({ length: others }, (_, at): [string, string] => [`khac-${at}`, 'x']),
  ]
  const parts = []
  const entries = await Promise.all(texts.map(([name, text]) => entry(name, text)))
  for await (const part of zip(entries, new Date(morning))) parts.push(part)
  const [head, body] = texts.map(([, text]) => Buffer.byteLength(text)) as [number, number]
  return { bytes: Buffer.concat(parts), head, unpacked: head + body, files: texts.length }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function read(bytes: Uint8Array, limit?: Parameters<typeof shopLines>[1]): Promise<number> {
  let count = 0
  for await (const _ of shopLines(once(bytes), limit)) count += 1
  return count
}

describe('a shop’s file that unpacks to more than it looks', () => {
  test('is read up to its limit and no byte further, whatever it says of its lengths', async () => {
    const { bytes, unpacked } = await fileOf(rows)
    expect(bytes.length * 50).toBeLessThan(unpacked)
    for (const more of [1, 0]) expect(await read(bytes, { bytes: unpacked + more, files: 9 })).toBe(40)
    await expect(read(bytes, { bytes: unpacked - 1, files: 9 })).rejects.toThrow(LargeZip)
    const lying = Buffer.from(bytes)
    lying.writeUInt32LE(1, lying.indexOf('du-lieu/products.jsonl') - 8)
    await expect(read(lying, { bytes: unpacked - 1, files: 9 })).rejects.toThrow(LargeZip)
  })

  test('has so many files and no more', async () => {
    const { bytes, files, unpacked } = await fileOf(rows, { others: 20 })
    for (const more of [1, 0]) expect(await read(bytes, { bytes: unpacked, files: files + more })).toBe(40)
    await expect(read(bytes, { bytes: unpacked, files: files - 1 })).rejects.toThrow(LargeZip)
  })

  test('has a head of a mebibyte at most, in however many lines', async () => {
    const { head } = await fileOf(rows)
    const padOf = (length: number) => `\n${' '.repeat(99)}`.repeat(9) + ' '.repeat(length - head - 9 * 99)
    for (const length of [mib - 1, mib])
      expect(await read((await fileOf(rows, { pad: padOf(length) })).bytes)).toBe(40)
    await expect(read((await fileOf(rows, { pad: padOf(mib + 1) })).bytes)).rejects.toThrow(LargeZip)
  })

  test('is written a few megabytes at a time, however long its rows are', async () => {
    const long = Array.from({ length: 30 }, (_, at) =>
      JSON.stringify({ ...aProduct({ code: `SP${at}` }), note: 'a'.repeat(mib) }),
    )
    const written: number[] = []
    const codes = new Set<string>()
    const writing = {
      rows: async () => [aCompany({ company_id: 'may' })],
      advance: async () => written.length + 1,
      addMovements: async () => undefined,
      async putRows(_: number, put: readonly RowWrite[]) {
        written.push(JSON.stringify(put).length)
        for (const { key } of put) codes.add(key)
      },
    } as unknown as Writing
    const { bytes } = await fileOf(long)
    expect(await fillShop(writing, owner, once(bytes), morning)).toEqual({ rows: 30, movements: 0 })
    expect(codes.size).toBe(30)
    expect(Math.max(...written)).toBeLessThan(10 * mib)
  })
})

test.each(Object.entries(bothEngines()))(
  'a file over the limit writes nothing and says what to do, on %s',
  async (_, open) => {
    const { store, drop } = await open()
    try {
      const company = aCompany({ company_id: 'may' })
      const shop = aShop({ company, staff: [], orders: [], products: [] })
      await loadShop(store, { ...shop, rows: { staff: [people[0]!] } })
      const token = await openSession(store, { userName: 'chu', company: 'may', now: morning })
      const { bytes, unpacked } = await fileOf(rows)
      const fill = async (limit: number, run: string) => {
        const app = Fastify()
        answerErrors(app, store)
        const realtime = { poke: () => undefined }
        addFilling(app, { store, clock: () => morning, realtime, limit: { bytes: limit, files: 9 } })
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'shop-run': run,
          'shop-piece': '0',
        }
        await app.inject({ method: 'POST', url: '/api/shop/piece', headers, payload: bytes })
        const payload = { run, pieces: 1, token }
        const answer = await app.inject({ method: 'POST', url: '/api/shop/import', payload })
        await app.close()
        return answer.json<{ code?: string; error?: string; rows?: number }>()
      }
      const products = () =>
        store.read('may', (reading) =>
          reading.count({ table: 'products', closed: false, after: '', closedSince: 0 }),
        )
      const refused = await fill(unpacked - 1, '0123456789abcdef')
      expect(refused.code).toBe('shop-file-large')
      expect(refused.error).toContain('Chưa ghi gì vào shop. Nhờ người quản trị')
      expect(await products()).toBe(0)
      expect((await fill(unpacked, '0123456789abcdee')).rows).toBe(40)
      expect(await products()).toBe(40)
    } finally {
      await store.close()
      drop()
    }
  },
)
