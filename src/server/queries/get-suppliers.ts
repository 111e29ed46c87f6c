import type { Actor } from '../../domain/people/actor.ts'
import { redact, scopeOf } from '../../domain/people/scope.ts'
import { type Load, settle, WorkingSet } from '../../domain/run.ts'
import { isPayment } from '../../domain/supply/supplier-debt.ts'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import { supplierNamed, supplierOf } from '../../domain/supply/supplier-of.ts'
import type { Supplier, SupplierEntry } from '../../domain/tables/supply.ts'
import {
  type ReconcileAnswer,
  ReconcileQuestion,
  SupplierQuestion,
} from '../../protocol/queries/reconcile-history.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'

/** More suppliers than any shop has. */
const mostSuppliers = 10_000
/** More entries than one supplier comes to; older ones are on the device of who sees them. */
const mostEntries = 20_000
const entriesAtOnce = 500

/** `/api/supplyRequest getInforSupplier {name}`: who a supplier is, and how they are reached where that is shown; also one that became another. */
export async function getInforSupplier(reading: Reading, actor: Actor, fields: Fields) {
  const { name } = parse(SupplierQuestion, fields)
  const scope = scopeOf(actor)
  if (!scope.tables.includes('suppliers')) throw notAllowed()
  const found = await settle(new WorkingSet(), loadFrom(reading), (read) => supplierNamed(read, name))
  if (!found) throw supplierNotFound()
  const supplier = redact(scope, 'suppliers', found)
  return { supplier: { _id: supplier.id, ...supplier, title: supplierTitle(supplier.name) } }
}

/** `/api/supplyRequest getReconcileHistory {supplierId, startIndex, pageSize}`: for who sees what goods cost (CAT-609). */
export async function getReconcileHistory(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ReconcileAnswer> {
  const { supplierId, startIndex, pageSize } = parse(ReconcileQuestion, fields)
  if (!scopeOf(actor).tables.includes('supplierLedger')) throw notAllowed()
  const supplier = await settle(new WorkingSet(), loadFrom(reading), (read) => supplierOf(read, supplierId))
  if (!supplier) throw supplierNotFound()
  const entries = await Promise.all((await namesOf(reading, supplier)).map((id) => entriesOf(reading, id)))
  const payments = entries
    .flat()
    .filter(isPayment)
    .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
  const page = payments.slice(startIndex, startIndex + pageSize)
  return {
    reconcile: page.map(({ document: code, supplierId: _, ...entry }) => ({ ...entry, code })),
    total: payments.length,
  }
}

/** The ids under which a supplier stands: their own, and those of doubles that became them. */
async function namesOf(reading: Reading, { id }: Supplier): Promise<string[]> {
  const stretch = { table: 'suppliers', closed: false, after: '', closedSince: 0 } as const
  const stored = await reading.scan(stretch, mostSuppliers)
  const doubles = stored.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as Supplier]))
  const ids = [id]
  for (const known of ids)
    for (const double of doubles)
      if (double.mergedInto === known && !ids.includes(double.id)) ids.push(double.id)
  return ids
}

/** The entries of one supplier lie together, by their keys. */
async function entriesOf(reading: Reading, supplierId: string): Promise<SupplierEntry[]> {
  const entries: SupplierEntry[] = []
  for (let after = `${supplierId}/`; entries.length < mostEntries; ) {
    const stretch = { table: 'supplierLedger', closed: false, after, closedSince: 0 } as const
    const stored = await reading.scan(stretch, entriesAtOnce)
    const part = stored.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as SupplierEntry]))
    const own = part.filter((entry) => entry.supplierId === supplierId)
    entries.push(...own)
    const last = stored.at(-1)
    if (!last || stored.length < entriesAtOnce || own.length < part.length) break
    after = last.key
  }
  return entries
}

function loadFrom(reading: Reading): Load {
  return (wanted) => reading.rows(wanted)
}

function supplierNotFound(): WireFault {
  const text = 'Không tìm thấy nhà cung cấp này. Kiểm tra lại tên rồi thử lại.'
  return new WireFault('refused', { code: 'supplier-not-found', text })
}
