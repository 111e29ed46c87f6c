import Fastify, { type InjectOptions } from 'fastify'
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
import type { RowWrite, Store, Writing } from '../../../src/server/store/store.ts'
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
async function fileOf(lines: readonly string[], { pad = '', others = 0, table = 'products' } = {}) {
  const texts: [name: string, text: string][] = [
    ['khotay.json', headOf({ [`du-lieu/${table}.jsonl`]: lines.length }) + pad],
    [`du-lieu/${table}.jsonl`, `${lines.join('\n')}\n`],
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

/** An empty shop, and a server that takes at most so much. */
async function withEmptyShop(
  open: () => Promise<{ store: Store; drop(): void }>,
  work: (at: Bench) => Promise<void>,
) {
  const { store, drop } = await open()
  try {
    const company = aCompany({ company_id: 'may' })
    const shop = aShop({ company, staff: [], orders: [], products: [] })
    await loadShop(store, { ...shop, rows: { staff: [people[0]!] } })
    await work(new Bench(store, await openSession(store, { userName: 'chu', company: 'may', now: morning })))
  } finally {
    await store.close()
    drop()
  }
}

class Bench {
  readonly #store: Store
  readonly #token: string

  constructor(store: Store, token: string) {
    this.#store = store
    this.#token = token
  }

  async #ask(request: InjectOptions, bytes = 2 ** 32) {
    const app = Fastify()
    answerErrors(app, this.#store)
    const realtime = { poke: () => undefined }
    addFilling(app, { store: this.#store, clock: () => morning, realtime, limit: { bytes, files: 9 } })
    const answer = await app.inject({ method: 'POST', ...request })
    await app.close()
    return answer.json<{ code?: string; error?: string; rows?: number; stored?: boolean }>()
  }

  send(run: string, piece: number, payload: Buffer) {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/octet-stream',
      'shop-run': run,
      'shop-piece': String(piece),
    }
    return this.#ask({ url: '/api/shop/piece', headers, payload })
  }

  fill(run: string, pieces: number, limit?: number) {
    return this.#ask({ url: '/api/shop/import', payload: { run, pieces, token: this.#token } }, limit)
  }

  products(): Promise<number> {
    const asked = { table: 'products', closed: false, after: '', closedSince: 0 } as const
    return this.#store.read('may', (reading) => reading.count(asked))
  }

  /** Bytes of files that lie in the store. */
  async kept(): Promise<number> {
    let bytes = 0
    for await (const { table, row } of this.#store.backup())
      if (table === 'files') bytes += Buffer.from(String(row['bytes']), 'hex').length
    return bytes
  }
}

const [runA, runB] = ['0123456789abcdea', '0123456789abcdeb'] as const

describe.each(Object.entries(bothEngines()))('bringing a shop’s file, on %s', (_, open) => {
  test('a file over the limit writes nothing and says what to do', () =>
    withEmptyShop(open, async (at) => {
      const { bytes, unpacked } = await fileOf(rows)
      await at.send(runA, 0, bytes)
      const refused = await at.fill(runA, 1, unpacked - 1)
      expect(refused.code).toBe('shop-file-large')
      expect(refused.error).toContain('Chưa ghi gì vào shop. Nhờ người quản trị')
      expect(await at.products()).toBe(0)
      expect((await at.fill(runA, 1, unpacked)).rows).toBe(40)
      expect(await at.products()).toBe(40)
    }))

  test('a shop’s own row that is none of a shop is refused like any other damage, and writes nothing', () =>
    withEmptyShop(open, async (at) => {
      const whole = aCompany({ company_id: 'cu' })
      for (const row of [
        { company_id: 'cu' },
        { ...whole, shopeeShopId: 7 },
        { ...whole, settings: null },
        { ...whole, stockAccounts: [{ shopId: 'Q1' }] },
      ]) {
        const { bytes } = await fileOf([JSON.stringify(row)], { table: 'companies' })
        await at.send(runA, 0, bytes)
        expect((await at.fill(runA, 1)).code).toBe('shop-file-broken')
      }
      const { bytes } = await fileOf([JSON.stringify(whole)], { table: 'companies' })
      await at.send(runB, 0, bytes)
      expect((await at.fill(runB, 1)).rows).toBe(1)
    }))

  test('one file lies there at a time: the next one takes its place, and pieces of one that is gone are refused', () =>
    withEmptyShop(open, async (at) => {
      const { bytes } = await fileOf(rows)
      const half = Math.ceil(bytes.length / 2)
      const pieces = [bytes.subarray(0, half), bytes.subarray(half)] as const
      for (const [number, piece] of pieces.entries())
        expect((await at.send(runA, number, piece)).stored).toBe(true)
      expect(await at.kept()).toBe(bytes.length)
      expect((await at.send(runB, 0, pieces[0])).stored).toBe(true)
      expect(await at.kept()).toBe(half)
      expect((await at.send(runA, 2, pieces[1])).code).toBe('shop-file-broken')
      expect((await at.fill(runA, 2)).code).toBe('shop-file-broken')
      expect((await at.send(runB, 1, pieces[1])).stored).toBe(true)
      // Its answer was lost.
      expect((await at.send(runB, 0, pieces[0])).stored).toBe(true)
      expect(await at.kept()).toBe(bytes.length)
      expect((await at.fill(runB, 2)).rows).toBe(40)
      expect(await at.kept()).toBe(0)
    }))
})
