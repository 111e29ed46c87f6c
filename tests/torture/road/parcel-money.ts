import type { Statement } from '../../../src/domain/tables/statements.ts'
import { must } from '../../../src/lib/must.ts'
import type { ParcelWorld, SimStatement } from './parcel-world.ts'

const path = '/api/order'
const partLines = 3

/** A customer pays, as banks leave the code of the order, or with words that name none. */
async function sendMoney(world: ParcelWorld): Promise<void> {
  const { dice, bank } = world
  const code = dice.pick(world.codes)
  const { totalPrice } = await world.order(code)
  const amount = dice.pick([totalPrice, totalPrice, totalPrice / 2, totalPrice + 10_000])
  const named = dice.pick([
    `${code} chuyen tien`,
    `MBVCB ${code.replaceAll('-', '')} CK`,
    'an sang',
    'tien hang',
  ])
  const isNamed = named.includes('2611')
  const { id } = bank.send(amount, named, isNamed ? code : undefined)
  world.tell(`money ${id} ${amount} ${isNamed ? code : 'unnamed'}`)
}

/** Somebody gives money that named no order to one: two at once, and each says so twice where the answer is lost. */
async function assignMoney(world: ParcelWorld): Promise<void> {
  const { dice, bank } = world
  const unnamed = bank.transfers.filter(({ names, taken }) => names === undefined && taken > 0)
  if (unnamed.length === 0) return
  const { id, amount: all } = dice.pick(unnamed)
  const given = Array.from({ length: 1 + dice.below(2) }, () => ({
    code: dice.pick(world.codes),
    amount: dice.pick([all, Math.floor(all / 2)]),
    payment: `gan-${dice.below(1e9)}`,
  }))
  await Promise.all(
    given.map(async ({ code, amount, payment }) => {
      const params = { id, orderCode: code, amount, payment }
      const isTaken = await world.act(path, 'assignTransfer', `${id} ${code} ${amount}`, params)
      if (isTaken) world.assigned.push({ transfer: id, code, amount })
      if (isTaken && dice.chance(0.5)) await world.act(path, 'assignTransfer', `${id} again`, params)
    }),
  )
}

/** A carrier sends what it collected: lines of what it brought, now and then one that it told before, and one that is nobody's. */
async function readStatement(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const carrier = dice.pick(world.carriers)
  const told = new Set(world.statements.flatMap(({ parts }) => parts.flat().map(({ waybill }) => waybill)))
  const over = carrier.world.parcels
    .all()
    .filter(({ state }) => state === 'delivered' || state === 'returned')
    .filter(({ waybill }) => !told.has(waybill) || dice.chance(0.2))
  const [first] = over
  if (!first) return
  const lines = over.map(({ ref, waybill, state, cod, collected, fee }, index) => ({
    n: index + 1,
    code: ref.replace(/-L\d+$/, ''),
    waybill,
    cod: state === 'delivered' ? (collected ?? cod) : 0,
    fee,
  }))
  if (dice.chance(0.3))
    lines.push({ n: lines.length + 1, code: 'KT-2611-9999', waybill: '', cod: 90_000, fee: 0 })
  const { delivery } = await world.order(must(lines[0], 'a line').code)
  const parts = Array.from({ length: Math.ceil(lines.length / partLines) }, (_, index) =>
    lines.slice(index * partLines, (index + 1) * partLines),
  )
  const id = Array.from({ length: 32 }, () => dice.below(16).toString(16)).join('')
  const statement: SimStatement = {
    id,
    provider: delivery.logistic,
    parts,
    asked: 'open',
    wasWithdrawn: false,
  }
  world.statements.push(statement)
  for (const { code } of lines) world.wasSettled.add(code)
  await open(world, statement)
}

async function open(world: ParcelWorld, statement: SimStatement): Promise<void> {
  const { id, provider, parts } = statement
  const lines = parts.flat()
  const sumOf = (field: 'cod' | 'fee') => lines.reduce((sum, line) => sum + line[field], 0)
  const [cod, fee] = [sumOf('cod'), sumOf('fee')]
  const isTaken = await world.act(path, 'openStatement', id, {
    id,
    kind: 'carrier',
    provider,
    name: `bang-ke-${id.slice(0, 4)}.xlsx`,
    day: world.now,
    sums: { cod, fee, returnFee: 0, transferFee: 0, received: cod - fee, net: cod - fee },
    rows: lines.length,
    parts: parts.length,
  })
  if (!isTaken) return
  statement.asked = 'open'
  for (const [part, some] of parts.entries()) {
    const rows = some.map((line) => ({
      ...line,
      orderCode: line.code,
      returnFee: 0,
      pays: line.cod - line.fee,
      isReturned: line.cod === 0,
    }))
    await world.act(path, 'keepStatementPart', `${id} ${part}`, { id, part, rows })
  }
}

async function bookStatement(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const ready = world.statements.filter(({ asked }) => asked === 'open')
  if (ready.length === 0) return
  const statement = dice.pick(ready)
  // Two people at once, or one who presses twice.
  const times = dice.chance(0.4) ? 2 : 1
  const { id } = statement
  const told = await Promise.all(
    Array.from({ length: times }, () => world.act(path, 'bookStatement', id, { id })),
  )
  if (told.includes(true)) statement.asked = 'book'
}

async function withdrawStatement(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const booked = world.statements.filter(({ asked }) => asked === 'book')
  if (booked.length === 0 || !dice.chance(0.5)) return
  const statement = dice.pick(booked)
  const { id } = statement
  if (!(await world.act(path, 'withdrawStatement', id, { id }))) return
  statement.asked = 'withdraw'
  statement.wasWithdrawn = true
}

/** One that was undone is begun once more. */
async function readAgain(world: ParcelWorld): Promise<void> {
  const { dice } = world
  const undone = world.statements.filter(({ asked }) => asked === 'withdraw')
  if (undone.length > 0) await open(world, dice.pick(undone))
}

/** What people do about money, the usual more often. */
export const actsOfMoney: readonly ((world: ParcelWorld) => Promise<void>)[] = [
  sendMoney,
  sendMoney,
  assignMoney,
  readStatement,
  bookStatement,
  bookStatement,
  withdrawStatement,
  readAgain,
]

/** Whose job came to nothing goes on. */
export async function settleStatements(world: ParcelWorld): Promise<void> {
  const rows = (await world.rows(
    'statements',
    world.statements.map(({ id }) => id),
  )) as (Statement | undefined)[]
  for (const row of rows) if (row?.state === 'ĐANG GHI') world.tell(`statement ${row.id} is at work`)
}
