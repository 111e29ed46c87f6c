import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'
import { type Permission, permissions } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { CommandAnswer, PullResponse, PushResponse, SnapshotLine } from '../../src/protocol/wire.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { type AppOptions, createApp } from '../../src/server/create-app.ts'
import { loadShop, type Shop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aCompany, anItem, anOrder, aProduct, aShop, aStaff, morning } from '../support/builders.ts'

export const day = 86_400_000

const desk: Permission[] = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle']

/** Who works in the shop; `kho9` sees one warehouse only, in which nothing lies. */
export const people = [
  aPerson('chu', { role: 'OWNER', flags: [...permissions] }),
  aPerson('kho', { flags: ['stock_crud'] }),
  aPerson('kho2', { flags: ['stock_crud'] }),
  aPerson('kho9', { flags: ['stock_crud'], warehouses: ['K9'] }),
  aPerson('ban', { flags: desk }),
  aPerson('san', { flags: ['orders_ecommerce_handle'] }),
  aPerson('giaovan', { role: 'LOGISTIC', department: 'Vận chuyển', flags: [] }),
]

export function aPerson(userName: string, more: Partial<Staff> = {}): Staff {
  return aStaff({ userName, name: `Tên ${userName}`, ...more })
}

/** An order of one A1 that waits to be packed. */
export function aPlainOrder(code: string, more: Partial<Order> = {}): Order {
  const swItems = [anItem({ productCode: 'A1', bid: 'BinDefault' })]
  return anOrder({ code, swItems, delivery: { logistic: 'SPX', id: `SPXVN${code}`, history: [] }, ...more })
}

/** Ten orders D1 … D10, the products A1 and A2, everybody in `people`; no passwords, so that it is quick. */
export function aTestShop(company = 'may', orders = tenOrders()): Shop {
  const products = ['A1', 'A2'].map((code) => aProduct({ code, name: `Áo ${code}`, barcode: `893${code}` }))
  const shop = aShop({ company: aCompany({ company_id: company }), staff: [], orders, products })
  return { ...shop, rows: { ...shop.rows, staff: people } }
}

function tenOrders(): Order[] {
  return Array.from({ length: 10 }, (_, index) => aPlainOrder(`D${index + 1}`))
}

export interface TestShop {
  app: FastifyInstance
  store: Store
  /** Where the store's file lies. */
  folder: string
  /** Sets the server's clock. */
  setClock(now: number): void
  tokenOf(userName: string, company?: string): Promise<string>
  post(path: string, body: object): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any
  headers: Record<string, unknown>
  text: string
}

/** A folder with a store of shops that take long to load: tests that each begin with them open a copy. It stays until the run ends. */
export async function keepShops(shops: readonly Shop[]): Promise<string> {
  const folder = newKept('shops-')
  const store = openSqliteStore(folder, { synchronous: 'off' })
  for (const shop of shops) await loadShop(store, shop)
  await store.close()
  return folder
}

/**
 * An empty store, for this worker's tests to copy: its tables take 13 ms of a processor to make and 2 ms to copy. No shop stands in it,
 * so that each that comes into a copy begins a history of its own.
 */
let tables: Promise<string> | undefined

function newKept(prefix: string): string {
  return mkdtempSync(join(inject('sharedFolder'), prefix))
}

/** A server over a new store with the shop `may`, or with those of a kept folder, at nine in the morning. */
export async function openTestShop(
  options: Partial<AppOptions> = {},
  shops: readonly Shop[] | string = [aTestShop()],
  longestTurnMs?: number,
): Promise<TestShop> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-shop-'))
  tables ??= keepShops([])
  cpSync(typeof shops === 'string' ? shops : await tables, folder, { recursive: true })
  const store = openSqliteStore(folder, { synchronous: 'off', longestTurnMs })
  if (typeof shops !== 'string') for (const shop of shops) await loadShop(store, shop)
  let now = morning
  const app = await createApp({ store, clock: () => now, ...options })
  return {
    app,
    store,
    folder,
    setClock: (at) => {
      now = at
    },
    tokenOf: (userName, company = 'may') => openSession(store, { userName, company, now }),
    async post(path, body) {
      const answer = await app.inject({ method: 'POST', url: path, payload: body })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const parsed: unknown = isJson ? answer.json() : undefined
      return { status: answer.statusCode, body: parsed, headers: answer.headers, text: answer.body }
    },
    async close() {
      await app.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A device in plain words: what a phone sends, without its memory. */
export interface TestDevice {
  deviceId: string
  token: string
  userName: string
  /** The next command, numbered. */
  command(method: string, params: object, more?: object): Record<string, unknown>
  push(...commands: object[]): Promise<PushResponse>
  pull(cursor: number): Promise<PullResponse>
  snapshot(resume?: object): Promise<SnapshotLine[]>
}

export async function aDevice(
  shop: TestShop,
  userName = 'kho',
  name = `may-${userName}`,
): Promise<TestDevice> {
  const token = await shop.tokenOf(userName)
  let seq = 0
  const device: TestDevice = {
    deviceId: name,
    token,
    userName,
    command(method, params, more = {}) {
      seq += 1
      const id = `${name}-${seq}`
      return {
        deviceId: name,
        seq,
        id,
        path: '/api/order',
        method,
        v: 1,
        params,
        at: morning - 1000,
        user: userName,
        company: 'may',
        ...more,
      }
    },
    async push(...commands) {
      const body = { token, deviceId: name, wireVersion: 1, commands }
      const answer = await shop.post('/api/sync/push', body)
      expect(answer.body).not.toHaveProperty('error')
      return answer.body as PushResponse
    },
    async pull(cursor) {
      const answer = await shop.post('/api/sync/pull', { token, deviceId: name, cursor })
      expect(answer.body).not.toHaveProperty('error')
      return answer.body as PullResponse
    },
    async snapshot(resume = {}) {
      const answer = await shop.post('/api/sync/snapshot', { token, deviceId: name, ...resume })
      expect(answer.status).toBe(200)
      return linesOf(answer.text)
    },
  }
  return device
}

export function linesOf(text: string): SnapshotLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SnapshotLine)
}

/** `['1 applied', '2 refused order-not-found']`. */
export function told(answers: readonly CommandAnswer[]): string[] {
  return answers.map(({ seq, status, error }) => `${seq} ${status}${error ? ` ${error.code}` : ''}`)
}

/** The company's version right now. */
export function versionOf(shop: TestShop, company = 'may'): Promise<number> {
  return shop.store.read(company, async (reading) => (await reading.head()).version)
}

/** A row as the server holds it. */
export async function rowOf<R>(
  shop: TestShop,
  table: 'orders' | 'parcels' | 'products' | 'companies' | 'shippingCare',
  key: string,
) {
  const [row] = await shop.store.read('may', (reading) => reading.rows([{ table, key }]))
  return row as R | undefined
}

/** Changes a staff row as the people screen will. */
export function putStaff(shop: TestShop, staff: Staff): Promise<void> {
  return shop.store.write('may', async (writing) =>
    writing.putRows(await writing.advance(), [{ table: 'staff', key: staff.userName, row: staff }]),
  )
}
