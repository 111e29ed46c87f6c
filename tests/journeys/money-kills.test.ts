import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Statement } from '../../src/domain/tables/statements.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { bankSecretOf } from '../../src/server/outside/bank-key.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import { anOrderToCarry } from '../server/outside/carriers/a-carrier-road.ts'
import { people } from '../server/small-shop.ts'
import { anItem, aProduct, aShop } from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { rounds, seededDice } from '../support/fault-rounds.ts'
import { KilledServer, Refused, until } from '../support/killed-server.ts'
import { freePort } from '../support/practice-line.ts'
import { serverProgram } from '../support/server-program.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { bridgeSecrets, SimBank } from '../torture/road/sim-bank.ts'

/*
 * The server dies by SIGKILL around what banks and people tell it of money: before a transfer of a bridge is in the ledger, around that commit, and after it before the bridge is thanked; while a
 * statement is booked line by line. Bridges tell on until they are thanked, whoever booked a statement presses once more, and in the end each sum stands in the ledger of its order once.
 */

const kills = rounds(8)
const longestRoundMs = 60_000
const dice = seededDice('money-kills')
const bankKey = 'khoa-ngan-hang-cua-may-chu-tap-0001'
const price = 250_000
const linesEach = 12
const linesAPart = 3

const paidCodes = Array.from({ length: kills }, (_, index) => `KT-2711-${1_000 + index}`)
const settledCodes = Array.from({ length: kills * linesEach }, (_, index) => `KT-2711-${5_000 + index}`)

let server: TestServer
let killed: KilledServer
let folder: string
let token: string

const clock = {
  dice,
  get now() {
    return Date.now()
  },
}
const bank = new SimBank(clock, {
  secret: bankSecretOf(bankKey, 'may'),
  async post({ path, body, headers }) {
    try {
      const sent = { 'content-type': 'application/json', ...headers }
      const { status } = await fetch(server.address + path, { method: 'POST', body, headers: sent })
      return status
    } catch {
      return 0
    }
  },
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-money-kills-'))
  const store = openSqliteStore(folder)
  const swItems = [anItem({ productCode: 'A1', bid: 'BinDefault', price })]
  const there = (code: string) => ({ delivery: { logistic: 'GHN', id: `LT${code}`, history: [] } })
  const orders = [...paidCodes, ...settledCodes].map((code) =>
    anOrderToCarry(code, { state: 'THÀNH CÔNG', swItems, ...there(code) }),
  )
  const products = [aProduct({ code: 'A1', name: 'Áo A1' })]
  const shop = aShop({ staff: [], orders, products, onHand: 100_000 })
  await loadShop(store, {
    ...shop,
    company: { ...shop.company, company_id: 'may' },
    rows: { ...shop.rows, staff: people },
  })
  token = await openSession(store, { userName: 'chu', company: 'may', now: Date.now() })
  await store.close()
  const program = await serverProgram(join(import.meta.dirname, '..', 'support', 'road-server.ts'))
  const keys = Object.entries(bridgeSecrets).map(
    ([name, secret]) => [`KHOTAY_${name.toUpperCase()}_KEYS`, `may=${secret}`] as const,
  )
  const env = { KHOTAY_BANK_SECRET: bankKey, ...Object.fromEntries(keys) }
  server = await startServer({ dataFolder: folder, port: await freePort(), program, env })
  killed = new KilledServer(server, folder)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(
  '[O4] [CAT-470] books each transfer and each line of a statement once, however often the server is killed while it is told',
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const id = round.toString(16).padStart(32, '0')
      await openStatement(id, settledCodes.slice(round * linesEach, (round + 1) * linesEach))
      const [code = ''] = paidCodes.slice(round)
      bank.send(price, `${code} chuyen tien`, code).dueAt = 0
      const told = Promise.all([bank.tellDue(), book(id)])
      // Every second time somebody has been thanked, or was about to be.
      if (round % 2 === 1) await told
      await wait(dice.below(41))
      await server.kill()
      await told
      await killed.restart()
      await until(`${id} is booked`, async () => {
        await book(id)
        return statementHere(id)?.state === 'ĐÃ GHI'
      })
    }
    bank.isCalm = true
    await until('all bridges are thanked', async () => {
      for (const transfer of bank.transfers) transfer.dueAt = 0
      await bank.tellDue()
      return bank.transfers.every(({ isOver }) => isOver)
    })

    const sums = [
      ...bank.transfers.map(({ names = '', id }) => ({ code: names, ...entriesOf(names, 'transfer', id) })),
      ...settledCodes.map((code, index) => {
        const id = Math.floor(index / linesEach)
          .toString(16)
          .padStart(32, '0')
        return { code, ...entriesOf(code, 'statement', id) }
      }),
    ]
    const figures = {
      fault: 'server killed while a bank told of money and a statement was booked (SIGKILL)',
      rounds: kills,
      issued: sums.length,
      applied: sums.filter(({ own }) => own > 0).length,
      refused: 0,
      lost: sums.filter(({ own }) => own === 0).length,
      doubled: sums.filter(({ own, all }) => own > 1 || all > 1).length,
    }
    noteFigures(figures)
    expect(figures).toMatchObject({ applied: kills * (linesEach + 1), lost: 0, doubled: 0 })
    expect(sums.filter(({ paid }) => paid !== price)).toEqual([])
  },
  kills * longestRoundMs,
)

function entriesOf(code: string, by: 'transfer' | 'statement', id: string) {
  const { paid, payment } = killed.row<Order>('orders', code)!
  const own = payment.history.filter((entry) => entry[by] === id).length
  return { own, all: payment.history.length, paid }
}

async function openStatement(id: string, codes: readonly string[]): Promise<void> {
  const lines = codes.map((code, index) => ({
    n: index + 1,
    code,
    orderCode: code,
    waybill: `LT${code}`,
    cod: price,
    fee: 22_000,
    returnFee: 0,
    pays: price - 22_000,
    isReturned: false,
  }))
  const [cod, fee] = [lines.length * price, lines.length * 22_000]
  const parts = lines.length / linesAPart
  const of = { kind: 'carrier', provider: 'GHN', name: `bang-ke-${id.slice(-2)}.xlsx`, day: Date.now() }
  const sums = { cod, fee, returnFee: 0, transferFee: 0, received: cod - fee, net: cod - fee }
  await post({ method: 'openStatement', id, ...of, sums, rows: lines.length, parts })
  for (let part = 0; part < parts; part += 1) {
    const rows = lines.slice(part * linesAPart, (part + 1) * linesAPart)
    await post({ method: 'keepStatementPart', id, part, rows })
  }
}

/** Somebody books it; pressed once more it is one booking, and a server that is gone answers nothing. */
async function book(id: string): Promise<void> {
  await post({ method: 'bookStatement', id }).catch((error: unknown) => {
    if (error instanceof Refused && !/statement-/.test(error.message)) throw error
  })
}

const post = (body: object) => killed.post('/api/order', { token, ...body })
const statementHere = (id: string) => killed.row<Statement>('statements', id)
