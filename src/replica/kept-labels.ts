import Dexie, { type Table } from 'dexie'
import { labelGiverOf } from '../domain/channels/labels/label-giver.ts'
import { type Labelled, labelInForce, mayHaveLabel } from '../domain/channels/labels/label-of.ts'
import { orderStates } from '../domain/orders/states.ts'
import { wantsCarrierLabel } from '../domain/providers/carrier-labels.ts'
import type { LabelFile, PaperRole } from '../domain/tables/market-labels.ts'
import type { Order } from '../domain/tables/orders.ts'
import type { Environment } from './environment.ts'
import { durably } from './local-write.ts'
import type { Replica } from './replica.ts'
import { watchTransactions } from './watch-transactions.ts'

/*
 * Labels of marketplaces and of carriers that parcels of this device's orders will need, fetched ahead, so that a packer prints them without a network. They come from the
 * server and can come again, so they lie in a database of their own and go as soon as their order left, or another label took their place.
 */

/** So many labels are kept here at most, and so many bytes of them: what leaves first has first call. */
export const mostLabels = 600
export const mostLabelBytes = 64 * 1024 * 1024

/** A label of a replica that nobody opened for so long is in nobody's way any more (ms). */
const strangeMs = 3 * 86_400_000

/** What is known of a label without reading its bytes. */
export interface KeptLabel {
  /** Of the file, as the order names it. */
  id: string
  company: string
  /** The replica that holds its order. */
  database: string
  code: string
  size: number
  /** ms since 1970. */
  fetchedAt: number
}

export type KeptLabels = Dexie & {
  labels: Table<KeptLabel, string>
  bytes: Table<{ id: string; bytes: ArrayBuffer }, string>
}

const opened = new WeakMap<IDBFactory, KeptLabels>()

/** The labels of this device; opened once. */
export function keptLabelsOf({
  indexedDB,
  IDBKeyRange,
}: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): KeptLabels {
  const known = opened.get(indexedDB)
  if (known) return known
  const db = new Dexie('khotay-labels', { indexedDB, IDBKeyRange, cache: 'disabled' }) as KeptLabels
  db.version(1).stores({ labels: '&id, company', bytes: '&id' })
  watchTransactions(db)
  opened.set(indexedDB, db)
  return db
}

/** A label that should lie here, and the order that needs it. */
export interface WantedLabel {
  code: string
  file: LabelFile
}

/** The labels that parcels of this device's orders need, what has to leave first in front; as many as are kept here. */
export async function wantedLabels({ db, session }: Pick<Replica, 'db' | 'session'>): Promise<WantedLabel[]> {
  const shop = await db.companies.get(session.user.company_id)
  const states = orderStates.filter((state) => mayHaveLabel({ state }))
  const needed: (WantedLabel & { shipBy: number })[] = []
  for (const state of states)
    await db.orders
      .where('[state+createdAt]')
      .between([state, Dexie.minKey], [state, Dexie.maxKey])
      .each((order) => {
        // A carrier's label that nobody prints is asked for where somebody does.
        if (labelGiverOf(order)?.by === 'carrier' && !wantsCarrierLabel(order, shop)) return
        const shipBy = order.shipBy ?? Number.POSITIVE_INFINITY
        for (const of of ['label', 'slip'] as const) {
          const file = labelInForce(order, of)
          if (file) needed.push({ code: order.code, file, shipBy })
        }
      })
  needed.sort((one, other) => compare(one.shipBy, other.shipBy) || other.file.at - one.file.at)
  const wanted: WantedLabel[] = []
  let room = mostLabelBytes
  for (const { code, file } of needed.slice(0, mostLabels)) {
    if (file.bytes > room) break
    room -= file.bytes
    wanted.push({ code, file })
  }
  return wanted
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

/** Keeps a label that came. @throws LocalWriteFailed */
export async function keepLabelHere(
  { environment, session, database }: Pick<Replica, 'environment' | 'session' | 'database'>,
  { code, file }: WantedLabel,
  bytes: ArrayBuffer,
): Promise<void> {
  const db = keptLabelsOf(environment)
  const label: KeptLabel = {
    id: file.id,
    company: session.user.company_id,
    database,
    code,
    size: bytes.byteLength,
    fetchedAt: environment.now(),
  }
  await durably({ db, database: db.name }, () =>
    db.transaction('rw', db.labels, db.bytes, async () => {
      await db.labels.put(label)
      await db.bytes.put({ id: file.id, bytes })
    }),
  )
}

/** Drops labels that no order of this replica needs any more, and those of replicas that nobody opened for days. Answers which of the wanted are here. */
export async function tidyLabels(
  { environment, database }: Pick<Replica, 'environment' | 'database'>,
  wanted: readonly WantedLabel[],
): Promise<ReadonlySet<string>> {
  const db = keptLabelsOf(environment)
  const needed = new Set(wanted.map(({ file }) => file.id))
  const now = environment.now()
  return db.transaction('rw', db.labels, db.bytes, async () => {
    const all = await db.labels.toArray()
    const old = all.filter(
      (label) => !needed.has(label.id) && (label.database === database || now - label.fetchedAt >= strangeMs),
    )
    await db.labels.bulkDelete(old.map(({ id }) => id))
    await db.bytes.bulkDelete(old.map(({ id }) => id))
    const here = all.filter(({ id }) => needed.has(id))
    // Fetched for another person's replica, which may go before this one.
    const borrowed = here.filter((label) => label.database !== database)
    await db.labels.bulkPut(borrowed.map((label) => ({ ...label, database })))
    return new Set(here.map(({ id }) => id))
  })
}

/** Drops the labels of a replica that goes: names and addresses stay on no device that needs them no more. */
export async function forgetLabels(environment: Environment, database: string): Promise<void> {
  const db = keptLabelsOf(environment)
  await db.transaction('rw', db.labels, db.bytes, async () => {
    const ids = await db.labels.filter((label) => label.database === database).primaryKeys()
    await db.labels.bulkDelete(ids)
    await db.bytes.bulkDelete(ids)
  })
}

/** The bytes of an order's label, where they lie here. */
export async function labelBytesHere(
  { environment }: Pick<Replica, 'environment'>,
  { id }: Pick<LabelFile, 'id'>,
): Promise<ArrayBuffer | undefined> {
  return (await keptLabelsOf(environment).bytes.get(id))?.bytes
}

/** Which of these orders' labels lie on this device, by the orders' codes. */
export async function labelsHere(
  { environment }: Pick<Replica, 'environment'>,
  orders: readonly (Labelled & Pick<Order, 'code'>)[],
  of: PaperRole = 'label',
): Promise<ReadonlySet<string>> {
  const files = orders.flatMap((order) => {
    const file = labelInForce(order, of)
    return file ? [{ code: order.code, id: file.id }] : []
  })
  const known = await keptLabelsOf(environment).labels.bulkGet(files.map(({ id }) => id))
  return new Set(files.filter((_, index) => known[index] !== undefined).map(({ code }) => code))
}
