import * as v from 'valibot'
import { customerIdOf } from '../../domain/orders/customer-of-order.ts'
import { askedNamesOf, knownCustomer } from '../../domain/orders/known-customer.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { normalizePhone } from '../../domain/people/phone.ts'
import { inScope, redact } from '../../domain/people/scope.ts'
import { type Load, settle, WorkingSet } from '../../domain/run.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import {
  CustomerCountQuestion,
  type CustomerListAnswer,
  CustomerListQuestion,
} from '../../protocol/queries/customer-list.ts'
import { type ListTotal, listLimit } from '../../protocol/queries/listing.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { type Counter, countTable } from './count-table.ts'
import { type AskedPage, listTable } from './list-table.ts'
import { mustSee } from './must-see.ts'

/** `/api/customer getCustomers {start?, pageSize?, search?}` of the documents, and with our filter, sort, cursor and limit. */
export async function getCustomers(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<CustomerListAnswer> {
  const { start, pageSize, ...asked } = parseAsked(CustomerListQuestion, fields)
  let { cursor } = asked
  for (let left = cursor === undefined ? start : 0; left > 0; ) {
    const limit = Math.min(left, listLimit.most)
    const skipped = await listTable(reading, actor, 'customers', { ...asked, cursor, limit })
    if (!skipped.next) return { customers: [] }
    left -= skipped.rows.length
    cursor = skipped.next
  }
  const page = { ...asked, cursor, limit: pageSize ?? asked.limit }
  const { rows, next, total } = await listTable(reading, actor, 'customers', page)
  return { customers: rows as Customer[], next, total }
}

/** `/api/customer countCustomers {filter?, search?}`. */
export async function countCustomers(counter: Counter, fields: Fields): Promise<ListTotal> {
  const { count, exact } = await countTable(counter, 'customers', parseAsked(CustomerCountQuestion, fields))
  return { count, exact }
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const ByPhone = v.object({ phone: Text })
const ById = v.union([v.object({ id: Text }), v.object({ _id: Text })])
const ByCode = v.object({ customerCode: Text })

/** `/api/customer getCustomer {phone}`: who it is, and what they bought lately (CUS-003); also by a number they had before. */
export async function getCustomer(reading: Reading, actor: Actor, fields: Fields) {
  const phone = normalizePhone(parseAsked(ByPhone, fields).phone)
  const { rows } = await listTable(reading, actor, 'customers', pageOf({ phone: [phone] }, 1))
  const customer = (rows as Customer[])[0] ?? (await knownHere(reading, actor, customerIdOf(phone)))
  if (!customer) throw notFound(`số ${phone}`)
  return { ...customer, orders: await ordersOf(reading, actor, askedNamesOf(customer)) }
}

/** `/api/customer findCustomerById {id}`; of a double, whom they were merged into. */
export async function findCustomerById(reading: Reading, actor: Actor, fields: Fields): Promise<Customer> {
  const asked = parseAsked(ById, fields)
  const id = 'id' in asked ? asked.id : asked._id
  const customer = await knownHere(reading, actor, id)
  if (!customer) throw notFound(id)
  return customer
}

/** `/api/order getOrdersByCustomer {customerCode}`: the newest first (CUS-008: the caller drops the first); of a double, everything of whom they are. */
export async function getOrdersByCustomer(reading: Reading, actor: Actor, fields: Fields) {
  const { customerCode } = parseAsked(ByCode, fields)
  const { rows } = await listTable(reading, actor, 'customers', pageOf({ code: [customerCode] }, 1))
  const customer = (rows as Customer[])[0] ?? (await knownHere(reading, actor, customerCode))
  return { orders: await ordersOf(reading, actor, customer ? askedNamesOf(customer) : [customerCode]) }
}

/** Whom an id, a code or a number stands for now, as this person may see them. */
async function knownHere(reading: Reading, actor: Actor, id: string): Promise<Customer | undefined> {
  const scope = mustSee(actor, 'customers')
  const load: Load = (wanted) => reading.rows(wanted)
  const customer = await settle(new WorkingSet(), load, (read) => knownCustomer(read, id))
  return customer && inScope(scope, 'customers', customer) ? redact(scope, 'customers', customer) : undefined
}

async function ordersOf(reading: Reading, actor: Actor, customer: string[]): Promise<Order[]> {
  const page = pageOf({ customer }, listLimit.most)
  return (await listTable(reading, actor, 'orders', page)).rows as Order[]
}

function pageOf(filter: AskedPage['filter'], limit: number): AskedPage {
  return { filter, search: '', sort: { by: 'madeAt', descending: true }, limit }
}

function notFound(about: string): WireFault {
  const text = `Không tìm thấy khách hàng ${about}. Kiểm tra lại rồi thử lại.`
  return new WireFault('refused', { code: 'customer-not-found', text })
}
