import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import { eraseCustomer, everyName } from '../../domain/customers/erase-customer.ts'
import { eraseOrders, mostErasedOrders } from '../../domain/customers/erase-orders.ts'
import { erasePhrase } from '../../domain/customers/erase-phrase.ts'
import { knownCustomer, numbersOf } from '../../domain/orders/known-customer.ts'
import { systemActor } from '../../domain/people/system-actor.ts'
import { type Load, settle, WorkingSet } from '../../domain/run.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Proof } from '../../domain/tables/papers.ts'
import type { Debt } from '../../domain/tables/payments.ts'
import { EraseCustomer, type EraseCustomerAnswer } from '../../protocol/queries/privacy.ts'
import { readAs } from '../auth/caller.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { type Acted, type Acting, runAs } from '../outside/run-as.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { ListFilter, ListQuestion, Position } from '../store/list-question.ts'
import type { Reading, Store, Writing } from '../store/store.ts'

export interface Erasing {
  store: Store
  session: StoredSession
  fields: Fields
  now: number
  acting: Acting
  poke(company: string, version: number): void
}

/** Rows of one reading: others wait no longer than that. */
const pageRows = 1_000
/** A list is asked for by so many names at most. */
const mostAsked = 100

/**
 * `/api/customer eraseCustomer {id, phrase}`: the personal data of a customer goes on their request. What a rule cannot search is found first, in short readings; then all of it goes in one
 * transaction, so that it is gone as a whole or there as a whole; what somebody wrote of them in between is looked for anew. Called again after a lost answer it finds nobody of that name.
 */
export async function eraseCustomerCall(erasing: Erasing): Promise<EraseCustomerAnswer> {
  const { store, session, fields, now, acting, poke } = erasing
  const { company } = session
  const asked = parse(EraseCustomer, fields)
  const as = `xoa-${randomUUID().slice(-12)}`
  const eraseFound = (found: Theirs) =>
    store.write(company, async (writing) => {
      const { role, userName: by } = await readActor(writing, session)
      if (role !== 'OWNER') throw notAllowed()
      if (await isOutdated(writing, found)) return undefined
      await runAs(writing, systemActor(company), { company, now, acting }, async ({ give }) => {
        const { orders, proofs, debts, customer } = found
        const rounds = Math.max(orders.length / mostErasedOrders, proofs.length / mostErasedProofs)
        for (let round = 0; round < rounds; round += 1) {
          const some = <T>(all: readonly T[], most: number) => all.slice(round * most, (round + 1) * most)
          mustBeDone(
            await give(eraseOrders, {
              as,
              orders: some(orders, mostErasedOrders),
              proofs: some(proofs, mostErasedProofs),
            }),
          )
        }
        mustBeDone(await give(eraseCustomer, { id: customer._id, as, by, orders: orders.length, debts }))
      })
      await writing.forgetFiles(now)
      return (await writing.head()).version
    })
  for (let searches = 0; searches < mostSearches; searches += 1) {
    const found = await findTheirs(erasing, asked)
    const version = await eraseFound(found)
    if (version === undefined) continue
    poke(company, version)
    return { as, orders: found.orders.length }
  }
  throw refused('customer-at-work', atWork)
}

/** Whoever is written of again and again meanwhile waits for a quieter moment. */
const mostSearches = 5

const mostErasedProofs = 500

interface Theirs {
  /** What stood at this version was looked through. */
  version: number
  customer: Customer
  /** Everything that leads to them: names and numbers. */
  names: string[]
  orders: string[]
  proofs: string[]
  debts: string[]
}

async function findTheirs(
  { store, session }: Erasing,
  { id, phrase }: v.InferOutput<typeof EraseCustomer>,
): Promise<Theirs> {
  const { version, customer, names } = await readAs(store, session, async (reading, { role }) => {
    if (role !== 'OWNER') throw notAllowed()
    const load: Load = (wanted) => reading.rows(wanted)
    const customer = await settle(new WorkingSet(), load, (read) => knownCustomer(read, id))
    if (!customer) throw refused('customer-not-found', unknown)
    if (phrase.trim() !== erasePhrase) throw refused('erase-phrase', `Gõ đúng ${erasePhrase} để xác nhận.`)
    const { version } = await reading.head()
    return {
      version,
      customer,
      names: await settle(new WorkingSet(), load, (read) => everyName(read, customer)),
    }
  })
  const read = <R>(work: (reading: Reading) => Promise<R>) => store.read(session.company, work)
  const orders = await ordersOf(read, names, customer)
  const theirs = new Set(orders)
  const proofs: string[] = []
  for (const closed of [false, true])
    for await (const proof of rowsOf<Proof>(read, 'proofs', closed))
      if (proof.orderCode !== undefined && theirs.has(proof.orderCode)) proofs.push(proof.id)
  const debts: string[] = []
  for await (const debt of rowsOf<Debt>(read, 'debts', false))
    if (names.includes(debt.customerId)) debts.push(debt.id)
  return {
    version,
    customer,
    names: [...names, ...numbersOf(customer)].filter(Boolean),
    orders,
    proofs,
    debts,
  }
}

/** Whether something was written of them that the search may have missed; rather once too often than not. */
async function isOutdated(writing: Writing, { version, names, orders }: Theirs): Promise<boolean> {
  const changed = await writing.changed(version, (await writing.head()).version)
  const theirs = new Set(orders)
  return changed.some(({ table, doc }) => {
    if (doc === undefined) return false
    if (table === 'proofs') return theirs.has((JSON.parse(doc) as Proof).orderCode ?? '')
    return searched.includes(table) && names.some((name) => doc.includes(JSON.stringify(name)))
  })
}

/** Tables that were searched, and those that say by which names. */
const searched: readonly string[] = ['orders', 'debts', 'customers', 'customerAliases']

type Read = <R>(work: (reading: Reading) => Promise<R>) => Promise<R>

/** Their orders by any of their names, and those that name their number alone, as a marketplace's do. */
async function ordersOf(read: Read, names: readonly string[], customer: Customer): Promise<string[]> {
  const codes = new Set<string>()
  const look = async (filter: Pick<ListFilter, 'facts' | 'words'>, isTheirs: (order: Order) => boolean) => {
    for (let after: Position | undefined; ; ) {
      const question: ListQuestion = {
        table: 'orders',
        ...filter,
        hidden: [],
        sort: { by: 'madeAt', descending: true },
        after,
        limit: pageRows,
      }
      const { rows, next } = await read((reading) => reading.list(question))
      for (const { key, doc } of rows) if (isTheirs(JSON.parse(doc) as Order)) codes.add(key)
      if (!next) return
      after = next
    }
  }
  for (let from = 0; from < names.length; from += mostAsked)
    await look({ facts: { customer: names.slice(from, from + mostAsked) }, words: [] }, () => true)
  const numbers = numbersOf(customer)
  for (const number of numbers)
    await look({ facts: {}, words: [number] }, ({ customer: { phone } }) => phone === number)
  return [...codes]
}

async function* rowsOf<R>(read: Read, table: 'proofs' | 'debts', closed: boolean): AsyncGenerator<R> {
  for (let after = ''; ; ) {
    const found = await read((reading) => reading.scan({ table, closed, after, closedSince: 0 }, pageRows))
    for (const { doc } of found) if (doc !== undefined) yield JSON.parse(doc) as R
    const last = found.at(-1)
    if (!last) return
    after = last.key
  }
}

/** What is refused takes the whole transaction back. */
function mustBeDone({ applied, error }: Acted): void {
  if (!applied) throw refused(error?.code ?? 'failed', error?.text ?? unknown)
}

function refused(code: string, text: string): WireFault {
  return new WireFault('refused', { code, text })
}

const unknown = 'Không có khách này, hoặc dữ liệu đã xóa rồi. Đồng bộ rồi tìm lại.'
const atWork = 'Có người đang ghi đơn hoặc công nợ của khách này, nên chưa xóa gì. Chờ họ xong rồi bấm lại.'
