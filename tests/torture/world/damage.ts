import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { ShippingCare } from '../../../src/domain/tables/shipping-care.ts'
import { tables } from '../../../src/domain/tables.ts'
import type { PendingAction } from '../../../src/replica/own-rows.ts'
import { isReplicated } from '../../../src/replica/replica-database.ts'
import { heldBy } from '../oracle/phones.ts'
import { mirrored, viewOf } from '../oracle/seen-by.ts'
import type { Phone } from './device.ts'

export type Damage = 'changed' | 'gone' | 'added' | 'secret'

/** Changes a row on the phone's disk outside the app, where no waiting command looks: nobody notices but the daily sums. */
export async function damage(phone: Phone, database: string, pick: number, how: Damage): Promise<void> {
  const held = heldBy(phone).find((one) => one.database === database)
  if (!held?.load?.finished) return
  const inUse = new Set([
    ...(held.dump.get('shadows')?.keys() ?? []),
    ...held.pending.flatMap(({ touched }: PendingAction) =>
      touched.map(({ table, key }) => `${table}/${key}`),
    ),
  ])
  const places = [...viewOf(held.dump).keys()].filter((place) => !inUse.has(place))
  const place = places[pick % Math.max(1, places.length)]
  if (place === undefined) return
  const [table = '', ...rest] = place.split('/')
  if (!mirrored.includes(table) || !isReplicated(table)) return
  const key = rest.join('/')
  const row = viewOf(held.dump).get(place)!
  const strange = `${key}-hỏng`
  const marked = how === 'added' ? `${table}/${strange}` : place
  phone.wasDamaged = true
  phone.damaged.set(database, new Set([...(phone.damaged.get(database) ?? []), marked]))
  await onDisk(phone, database, table, (store) => {
    if (how === 'gone') store.delete(key)
    else if (how === 'secret') store.put(withOtherSecret(row, pick))
    else if (how === 'changed') store.put({ ...row, bit: 'lật' })
    else store.put({ ...row, [tables[table].key]: strange })
  })
}

/** The row with another recipient, cost price or inside note, as far as this phone is shown one. */
function withOtherSecret(row: object, pick: number): object {
  const { customer, noteShop } = row as Partial<Order>
  const { priceIn } = row as Partial<Product>
  const { listNote } = row as Partial<ShippingCare>
  const changes = [
    customer && !customer.hidden && { customer: { ...customer, phone: 'lật' } },
    noteShop !== undefined && { noteShop: 'lật' },
    priceIn !== undefined && { priceIn: priceIn + 1 },
    listNote?.[0] && { listNote: listNote.slice(1) },
  ].filter((change) => typeof change === 'object')
  return { ...row, ...(changes[pick % Math.max(1, changes.length)] ?? { bit: 'lật' }) }
}

function onDisk(
  phone: Phone,
  database: string,
  table: string,
  change: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = phone.disk.open(database)
    request.onerror = () => reject(new Error(`${database} does not open: ${request.error?.message}`))
    request.onsuccess = () => {
      const connection = request.result
      const transaction = connection.transaction(table, 'readwrite')
      change(transaction.objectStore(table))
      transaction.oncomplete = () => {
        connection.close()
        resolve()
      }
      transaction.onabort = () =>
        reject(new Error(`${table} cannot be damaged: ${transaction.error?.message}`))
    }
  })
}
