import { standing } from '../../../src/domain/money/order-ledger.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ParcelState } from '../../../src/stand-ins/carriers/carrier-world.ts'
import { hold } from '../world/breach.ts'
import { namesOfInvoices } from './parcel-names.ts'
import type { ParcelWorld } from './parcel-world.ts'
import { isLive } from './sim-carriers.ts'
import { stands } from './sim-invoicers.ts'

/** What holds at every moment: an order travels and is billed once, and nobody is asked again for what they did. */
export function checkMoment(world: ParcelWorld): void {
  const { carriers, invoicers, forgedTaken } = world
  hold('O9', forgedTaken.length === 0, () => `a forged message is answered ${forgedTaken.join(', ')}`)
  for (const { id, again } of [...carriers, ...invoicers])
    hold('O4', again.length === 0, () => `${id} was asked again for what it had done: ${again.join(', ')}`)
  for (const code of world.codes) {
    const live = carriers.flatMap(({ id, parcelsOf }) =>
      parcelsOf(code)
        .filter(isLive)
        .map(({ ref, waybill, state }) => `${id} ${ref} ${waybill} ${state}`),
    )
    hold('O4', live.length <= 1, () => `${code} travels ${live.length} times: ${live.join('; ')}`)
  }
  const names = namesOfInvoices(world.codes)
  const billed = new Map<string, string[]>()
  for (const { id, all } of invoicers)
    for (const invoice of all().filter(stands)) {
      const code = names.get(invoice.key)?.code ?? invoice.key
      billed.set(code, [...(billed.get(code) ?? []), `${id} ${invoice.series} ${invoice.number}`])
    }
  for (const [code, bills] of billed)
    hold('O4', bills.length <= 1, () => `${code} is billed ${bills.length} times: ${bills.join('; ')}`)
}

/** Parcels are as their carriers have them, and nothing waits for ever. */
export async function checkParcels(world: ParcelWorld): Promise<void> {
  for (const order of await world.orders()) checkParcel(world, order)
}

function checkParcel(world: ParcelWorld, order: Order): void {
  const { code, carriage, delivery, state } = order
  const live = world.carriers.flatMap((carrier) =>
    carrier.parcelsOf(code).flatMap((parcel) => (isLive(parcel) ? [{ ...parcel, by: carrier.id }] : [])),
  )
  const [parcel] = live
  const here = `${code} (${state}): ${JSON.stringify(carriage)} ${delivery.id}`
  const there = `${parcel?.by} ${parcel?.ref} ${parcel?.waybill} ${parcel?.state}`
  if (carriage)
    world.counts[`carriage ${carriage.state}`] = (world.counts[`carriage ${carriage.state}`] ?? 0) + 1
  hold('O6', carriage?.state !== 'waiting' && carriage?.state !== 'ending', () => `${here} waits for ever`)
  hold('O6', carriage?.state !== 'failed' || !!carriage.text, () => `${here}: nobody knows why`)
  if (carriage?.state !== 'done') return hold('O10', !parcel, () => `nobody here knows of ${there}: ${here}`)
  hold('O10', parcel !== undefined, () => `nobody brings ${here}`)
  hold(
    'O10',
    parcel.by === carriage.carrier && parcel.waybill === delivery.id,
    () => `${there} is ${here} here`,
  )
  hold('O10', parcel.ref === carriage.ref, () => `${there} is ${here} here`)
  hold('O10', state !== 'HỦY' || !!carriage.text, () => `${there} travels, and ${here} is called off`)
  const collects = duesAt(order, parcel.history[0]?.at ?? parcel.at)
  hold(
    'O10',
    collects.includes(parcel.cod),
    () => `${there} collects ${parcel.cod}, not ${collects.join(' or ')}`,
  )
  const wanted = statesOf(parcel.state)
  hold('O9', state === 'HỦY' || wanted.includes(state), () => `${there} is ${here} here`)
}

/** What was still to be collected when a carrier took the parcel on: before, amid or after what was booked in that very moment. */
function duesAt({ totalPrice, payment: { history } }: Order, at: number): number[] {
  const before = history.filter(({ time }) => time < at)
  const amid = history.filter(({ time }) => time === at)
  return Array.from({ length: amid.length + 1 }, (_, count) =>
    [...before, ...amid.slice(0, count)].reduce((due, { amount }) => due - amount, totalPrice),
  ).map((due) => Math.max(0, due))
}

const inHouse: readonly Order['state'][] = ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG']

/** How an order may stand whose parcel is so. */
function statesOf(state: ParcelState): readonly Order['state'][] {
  if (state === 'created' || state === 'picking') return inHouse
  if (state === 'delivered') return ['THÀNH CÔNG']
  if (state === 'returning' || state === 'lost') return ['THẤT THU']
  if (state === 'returned') return ['THẤT THU', 'ĐÃ HOÀN']
  // Ahamove has no second try.
  return state === 'failed' ? ['ĐANG GIAO', 'THẤT THU'] : ['ĐANG GIAO']
}

/** Each invoice that was issued is known here as it stands there, and numbers have no gaps. */
export async function checkInvoices(world: ParcelWorld): Promise<void> {
  const here = await world.invoices()
  const names = namesOfInvoices(world.codes)
  for (const { id, all } of world.invoicers) {
    const there = all()
    const numbers = there.map(({ number }) => number).sort((one, other) => one - other)
    hold(
      'O10',
      numbers.every((number, index) => number === index + 1),
      () => `${id} numbers have gaps: ${numbers.join()}`,
    )
    for (const invoice of there) {
      const known = here.find((one) => one.id === names.get(invoice.key)?.id)
      const name = `${id} ${invoice.series} ${invoice.number} (${names.get(invoice.key)?.id}, ${invoice.state})`
      const isSame =
        known?.provider === id && known.number === String(invoice.number) && known.state === invoice.state
      hold('O10', isSame, () => `${name} is ${JSON.stringify(known)} here`)
      hold('O10', known.sums.total === invoice.total, () => `${name} comes to ${invoice.total}`)
    }
  }
  for (const { id, state, number, provider, why } of here) {
    world.counts[`invoice ${state}`] = (world.counts[`invoice ${state}`] ?? 0) + 1
    hold('O6', state !== 'waiting', () => `the invoice ${id} waits for ever`)
    hold('O6', state !== 'failed' || !!why?.text, () => `the invoice ${id} failed, and nobody knows why`)
    const isThere = world
      .invoicer(provider)
      .all()
      .some((one) => names.get(one.key)?.id === id)
    const isNumbered = number !== undefined
    hold(
      'O10',
      isNumbered === isThere,
      () => `the invoice ${id} is ${state} ${number} here, and there ${isThere}`,
    )
  }
  for (const { code, bill } of await world.orders()) {
    const invoice = here.find(({ id }) => id === bill?.id)
    hold(
      'O10',
      bill?.state === invoice?.state,
      () => `${code} says ${bill?.state}, its invoice ${invoice?.state}`,
    )
    hold('O6', bill?.work === undefined, () => `the bill of ${code} waits for ${bill?.work} for ever`)
  }
}

/** The ledger of each order holds what came in for it, once, and no more. */
export async function checkMoney(world: ParcelWorld): Promise<void> {
  const { bank, assigned } = world
  const orders = await world.orders()
  const entries = orders.flatMap(({ code, payment }) => payment.history.map((entry) => ({ ...entry, code })))
  const named = bank.transfers.filter(({ names }) => names !== undefined)
  for (const { id, amount, names, taken, isOver } of bank.transfers) {
    hold('O9', isOver && taken > 0, () => `nobody thanked for ${id}`)
    const [kept] = await world.rows('bankTransfers', [id])
    hold(
      'O9',
      kept?.amount === amount && kept.orderCode === names,
      () => `${id} is ${JSON.stringify(kept)} here`,
    )
    const given = assigned.filter(({ transfer }) => transfer === id)
    const wanted = names === undefined ? given : [{ code: names, amount }]
    const found = entries.filter(({ transfer }) => transfer === id)
    const words = (list: readonly { code: string; amount: number }[]) =>
      list
        .map((one) => `${one.code} ${one.amount}`)
        .sort()
        .join('; ')
    hold(
      'O4',
      words(found) === words(wanted),
      () => `${id} is booked as ${words(found)}, and came for ${words(wanted)}`,
    )
    const [stray] = names === undefined ? await world.rows('strayTransfers', [id]) : []
    const left = amount - given.reduce((sum, one) => sum + one.amount, 0)
    hold('O4', left >= 0, () => `more than ${amount} of ${id} was given to orders`)
    if (names === undefined)
      hold(
        'O10',
        stray?.state === (left > 0 ? 'open' : 'done'),
        () => `${left} of ${id} is left: ${JSON.stringify(stray)}`,
      )
  }
  world.counts['transfers'] = bank.transfers.length
  for (const { code, paid, payment } of orders) {
    const came = [
      ...named.filter(({ names }) => names === code),
      ...assigned.filter((one) => one.code === code),
    ]
    const byBank = came.reduce((sum, { amount }) => sum + amount, 0)
    const atDoor = standing(payment.history).filter(
      ({ type, amount, takesBack }) => type === 'COD' && amount > 0 && !takesBack,
    )
    const collected = atDoor.reduce((sum, { amount }) => sum + amount, 0)
    hold('O4', atDoor.length <= 1, () => `${code} was paid ${atDoor.length} times at the door`)
    hold(
      'O4',
      paid === byBank + collected,
      () => `${code} has ${paid}, and ${byBank} came by the bank, ${collected} at the door`,
    )
  }
}

/** A statement is booked once, or not at all once it was undone; who owes what follows from that. */
export async function checkStatements(world: ParcelWorld): Promise<void> {
  const { statements } = world
  const rows = await world.rows(
    'statements',
    statements.map(({ id }) => id),
  )
  const ends = { open: 'ĐANG ĐỌC', book: 'ĐÃ GHI', withdraw: 'ĐÃ HỦY' } as const
  for (const [index, { id, asked, parts }] of statements.entries()) {
    const row = rows[index]
    hold('O10', row?.state === ends[asked], () => `${id} was to ${asked} and is ${row?.state}`)
    const settled = row.booked + row.left
    hold(
      'O10',
      settled === (asked === 'book' ? parts.flat().length : 0),
      () => `of ${id} ${settled} lines are settled`,
    )
    world.counts[`statement ${asked}`] = (world.counts[`statement ${asked}`] ?? 0) + 1
  }
  const orders = await world.orders()
  const owed = new Map<string, number>()
  for (const order of orders) {
    const { code, state, totalPrice, paid, delivery, reconciled, payment, partial } = order
    const lineIn = (id: string | undefined) =>
      statements
        .find((one) => one.id === id)
        ?.parts.flat()
        .find((line) => line.code === code)
    const entries = standing(payment.history).filter(({ statement, takesBack }) => statement && !takesBack)
    const tellsOf = statements.filter(
      ({ parts, provider }) =>
        provider === delivery.logistic && parts.flat().some((line) => line.code === code),
    )
    if (reconciled) {
      const by = tellsOf.find(({ id }) => id === reconciled.statement)
      hold(
        'O10',
        by?.asked === 'book',
        () => `${code} is settled by ${reconciled.statement}, which was ${by?.asked}`,
      )
      const cod = lineIn(by.id)?.cod ?? 0
      const isOnce =
        cod === 0
          ? entries.length === 0
          : entries.length === 1 && entries[0]?.amount === cod && entries[0].statement === by.id
      hold('O4', isOnce, () => `${code} was collected ${cod} for, and has ${JSON.stringify(entries)}`)
    } else {
      hold('O10', entries.length === 0, () => `${code} is not settled, and has ${JSON.stringify(entries)}`)
      const why = tellsOf.filter(({ asked }) => asked === 'book')
      const wasKept = tellsOf.some(({ wasWithdrawn }) => wasWithdrawn)
      hold(
        'O10',
        why.length === 0 || wasKept,
        () => `${code} was booked by ${why.map(({ id }) => id).join()} and is not settled`,
      )
    }
    const ofOwnMoney = (await world.claimsOf(code)).filter(
      ({ cause }) => cause === 'cod' || cause === 'unpaid',
    )
    const byClaims = ofOwnMoney
      .flatMap(({ payments }) => payments)
      .reduce((sum, { amount }) => sum + amount, 0)
    const due = Math.max(0, totalPrice - paid - (partial?.notCollected ?? 0) - byClaims)
    if (state === 'THÀNH CÔNG' && !reconciled && due > 0)
      owed.set(delivery.logistic, (owed.get(delivery.logistic) ?? 0) + due)
  }
  const { owed: told } = await world.must('/api/order', 'getOwed', {})
  const words = (list: readonly (readonly [string, number])[]) =>
    list
      .map(([name, amount]) => `${name} ${amount}`)
      .sort()
      .join('; ')
  const said = (told as { kind: string; name: string; amount: number }[]).map(
    ({ name, amount }) => [name, amount] as const,
  )
  hold(
    'O10',
    words(said) === words([...owed]),
    () => `${words(said)} is owed here, and ${words([...owed])} is due`,
  )
}

/** No key that opens an account is readable in what workers report. */
export function checkReported({ reported, carriers, invoicers }: ParcelWorld): void {
  const told = reported.map((error) => JSON.stringify({ ...error, message: error.message })).join('\n')
  const secrets = [...carriers, ...invoicers].flatMap(({ keys }) => Object.entries(keys))
  for (const [name, secret] of secrets)
    if (/token|password|apiKey/.test(name))
      hold('O8', !told.includes(String(secret)), () => `a key is readable in the log`)
}
