import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseSeries } from '../../src/domain/invoices/choose-series.ts'
import type { Invoice } from '../../src/domain/tables/invoices.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { isoDate } from '../../src/domain/time.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { invoiceKey } from '../../src/server/outside/invoices/read-invoice.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { practiceAccount } from '../../src/stand-ins/invoices/practice-invoices.ts'
import { anOrderToCarry, goodKeys } from '../server/outside/carriers/a-carrier-road.ts'
import { people } from '../server/small-shop.ts'
import { aCompany, anItem, aProduct, aShop } from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { KilledServer, killMoments, until } from '../support/killed-server.ts'
import { freePort } from '../support/practice-line.ts'
import { type PracticeParcels, startPracticeParcels } from '../support/practice-parcels.ts'
import { serverProgram } from '../support/server-program.ts'
import { startServer, type TestServer } from '../support/test-server.ts'

/*
 * The server dies by SIGKILL around its calls to carriers and to those who issue invoices: before a call is done, after it was done and before its answer is heard, and in the milliseconds around the
 * commit of what was heard. Its file is kept, its lease is let run out, it starts again, and people see to what nobody else can say; in the end each order has one waybill and one invoice.
 */

const kills = rounds(9)
const longestRoundMs = 60_000
const dice = seededDice('parcel-kills')
/** Where the server is killed: two carriers that find a parcel by our name and one that does not, and the same of invoices. */
const places = [
  { carrier: 'GHN', path: '/ghn/v2/shipping-order/create' },
  { provider: 'HILO', path: '/hilo/api/tt78/hoadon/xuathoadon' },
  { carrier: 'GHTK', path: '/ghtk/services/shipment/order/' },
  { provider: 'VIETINVOICE', path: '/vietinvoice/invoices/issue' },
  { carrier: 'VTP', path: '/vtp/v2/order/createOrderNlp' },
  { provider: 'MATBAO', path: '/matbao/api/invoice/create-invoice' },
] as const
type Asked = { carrier: 'GHN' | 'GHTK' | 'VTP'; provider: 'HILO' | 'VIETINVOICE' | 'MATBAO' }

let practice: PracticeParcels
let server: TestServer
let killed: KilledServer
let folder: string
let token: string

const codes = Array.from({ length: kills * 2 }, (_, index) => `KT-2711-${1_000 + index}`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-parcel-kills-'))
  const store = openSqliteStore(folder)
  const home = aCompany({ company_id: 'may' })
  const pickupAddress = { ...home.pickupAddress, pick_ward: 'Phường Tân Phong', pick_district: 'Quận 7' }
  const swItems = [anItem({ productCode: 'A1', bid: 'BinDefault', price: 250_000 })]
  const shop = aShop({
    company: { ...home, pickupAddress },
    staff: [],
    orders: codes.map((code) => anOrderToCarry(code, { state: 'CHỜ GỬI HÀNG', swItems })),
    products: [aProduct({ code: 'A1', name: 'Áo A1' })],
    onHand: 100_000,
  })
  await loadShop(store, { ...shop, rows: { ...shop.rows, staff: people } })
  token = await openSession(store, { userName: 'chu', company: 'may', now: Date.now() })
  await store.close()
  practice = await startPracticeParcels()
  const program = await serverProgram(join(import.meta.dirname, '..', 'support', 'road-server.ts'))
  const env = { KHOTAY_PARCELS: practice.address }
  server = await startServer({ dataFolder: folder, port: await freePort(), program, env })
  killed = new KilledServer(server, folder)
  for (const provider of ['GHN', 'GHTK', 'VTP'] as const)
    await post('/api/setting', { method: 'saveAccount', provider, keys: goodKeys[provider] })
  const { taxCode, username, password } = practiceAccount
  for (const provider of ['HILO', 'VIETINVOICE', 'MATBAO'] as const) {
    const keys = { taxCode, username, password }
    const all = provider === 'HILO' ? { ...keys, host: 'may.hilo.com.vn' } : keys
    await post('/api/setting', { method: 'saveAccount', provider, keys: all })
    const series = { provider, pattern: '1', series: `C${isoDate(Date.now()).slice(2, 4)}TKT` }
    await post(chooseSeries.path, { method: chooseSeries.method, ...series })
  }
})
afterAll(async () => {
  await server?.stop()
  await practice?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  '[O4] [O10] sends each order once and bills it once, however often the server is killed around its calls',
  async () => {
    const died: Record<string, number> = {}
    for (let round = 0; round < kills; round += 1) {
      const place = places[round % places.length]!
      const moment = killMoments[Math.floor(round / places.length + round) % killMoments.length]!
      const struck = killed.strike(practice, { path: place.path, moment, delayMs: dice.below(31) })
      const others = { carrier: dice.pick(['GHN', 'GHTK'] as const), provider: 'HILO' as const }
      for (const code of codes.slice(round * 2, round * 2 + 2)) await ask(code, { ...others, ...place })
      await struck
      practice.between = undefined
      await killed.restart()
      const name = `${moment} ${place.path.split('/')[1]}`
      died[name] = (died[name] ?? 0) + 1
    }
    console.log(died)
    await until('everything is done', async () => {
      for (const code of codes) await seeTo(code)
      return codes.every(isThrough)
    })

    const figures = {
      fault: 'server killed around its call to a carrier or about an invoice (SIGKILL)',
      rounds: kills,
      issued: codes.length * 2,
      applied: 0,
      refused: 0,
      lost: 0,
      doubled: 0,
    }
    for (const code of codes)
      for (const there of [livesOf(code).length, billsOf(code).length]) {
        figures.applied += there > 0 ? 1 : 0
        figures.lost += there === 0 ? 1 : 0
        figures.doubled += there > 1 ? 1 : 0
      }
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: codes.length * 2, lost: 0, doubled: 0 })
    for (const code of codes) {
      const { delivery, bill } = orderHere(code)
      expect([code, delivery.id, bill?.number]).toEqual([
        code,
        livesOf(code)[0]?.waybill,
        String(billsOf(code)[0]?.number),
      ])
    }
  },
  kills * longestRoundMs,
)

/** What a carrier has of an order, and has not given up. */
function livesOf(code: string) {
  return practice.carriers.parcels
    .all()
    .filter(({ ref, state }) => ref.replace(/-L\d+$/, '') === code && state !== 'cancelled')
}

function billsOf(code: string) {
  const keys = [1, 2, 3].map((number) => invoiceKey('may', `${code}/${number}`))
  return practice.invoices.invoices.all().filter(({ key }) => keys.includes(key))
}

/** Until the server took both wishes: the same commands, however often they are told. */
async function ask(code: string, { carrier, provider }: Asked): Promise<void> {
  await give('/api/3rd_logistic', `gui-${code}`, { method: 'askCarrier', code, carrier })
  await give('/api/digitalBill', `hd-${code}`, { method: 'issueInvoice', orderCode: code, provider })
}

const give = (path: string, id: string, params: object) => killed.give(path, { token, ...params, id })
const post = (path: string, body: object) => killed.post(path, { token, ...body })

let acts = 0

/** Somebody reads why something did not come about, looks at the page that the sentence names, and does what it says. */
async function seeTo(code: string): Promise<void> {
  const { carriage, bill } = orderHere(code)
  if (carriage?.state === 'failed') {
    expect(carriage.text).toContain('Mất câu trả lời của Viettel Post')
    const [there] = livesOf(code)
    acts += 1
    const said = there
      ? { method: 'noteWaybill', code, waybill: there.waybill }
      : { method: 'askCarrier', code, carrier: 'VTP' }
    await give('/api/3rd_logistic', `xem-${acts}`, said)
  }
  if (bill?.state !== 'doubt') return
  expect(invoiceHere(bill.id)?.provider).toBe('MATBAO')
  const [there] = billsOf(code)
  const said = there
    ? { method: 'noteInvoiceNumber', id: bill.id, number: String(there.number) }
    : { method: 'issueInvoiceAgain', id: bill.id }
  await post('/api/digitalBill', said)
}

function isThrough(code: string): boolean {
  const { carriage, bill } = orderHere(code)
  return carriage?.state === 'done' && bill?.state === 'issued'
}

const orderHere = (code: string) => killed.row<Order>('orders', code) as Order
const invoiceHere = (id: string) => killed.row<Invoice>('invoices', id)
