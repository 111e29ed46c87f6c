import type { Page } from 'playwright/test'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type { PendingAction } from '../../../src/replica/own-rows.ts'
import type { Ledger } from './ledger.ts'

/** What a phone holds, at one instant. */
export interface Held {
  lanes: { user: string; deviceId: string; nextSeq: number; confirmedSeq: number }[]
  pending: PendingAction[]
  shadows: number
  attention: number
  parcels: Parcel[]
  orders: Pick<Order, 'code' | 'state'>[]
}

/** Reads the phone's memory past the app, in one transaction. The page needs to be of the app's origin, no more. */
export function heldOn(page: Page, codes: readonly string[]): Promise<Held> {
  return page.evaluate(async (wanted): Promise<Held> => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const opening = indexedDB.open(names.find((name) => name.startsWith('khotay:'))!)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const stores = ['lanes', 'pendingActions', 'shadows', 'attention', 'parcels', 'orders']
    const reading = db.transaction(stores)
    const all = <R>(store: string) =>
      new Promise<R[]>((resolve, reject) => {
        const asked = reading.objectStore(store).getAll()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const [lanes, pending, shadows, attention, parcels, orders] = await Promise.all([
      all<Held['lanes'][number]>('lanes'),
      all<PendingAction>('pendingActions'),
      all('shadows'),
      all('attention'),
      all<Parcel>('parcels'),
      all<Order>('orders'),
    ])
    db.close()
    return {
      lanes,
      pending,
      shadows: shadows.length,
      attention: attention.length,
      parcels: parcels.filter(({ orderCodes }) => orderCodes.some((code) => wanted.includes(code))),
      orders: orders.filter(({ code }) => wanted.includes(code)).map(({ code, state }) => ({ code, state })),
    }
  }, codes as string[])
}

/**
 * Everything on a phone that is there by half: an effect without a queue entry that the server does not have either, an entry
 * without its effect, a gap in a lane (S3, S4). For orders that no other phone works on; read the phone first, then the ledger.
 */
export function halvesOn({ lanes, pending, parcels, orders }: Held, ledger: Ledger): string[] {
  const waiting = (method: string) => pending.filter((action) => action.method === method)
  return [
    ...lanes.flatMap(({ deviceId, nextSeq, confirmedSeq }) => {
      const seqs = pending.flatMap((action) => (action.deviceId === deviceId ? [action.seq] : []))
      const due = Array.from({ length: nextSeq - 1 - confirmedSeq }, (_, index) => confirmedSeq + 1 + index)
      return different(`${deviceId} waits with`, seqs.toSorted((a, b) => a - b).join(' '), due.join(' '))
    }),
    ...orders.flatMap(({ code, state }) => {
      const parcel = parcels.find(({ orderCodes }) => orderCodes.includes(code))
      const there = ledger.parcel(code)
      const isOpened = there !== undefined || waiting('openOrder').some(({ cause }) => cause === code)
      const gestures = waiting('scanItem').flatMap(({ cause, params }) =>
        cause === code ? (params as { gesture: string }).gesture : [],
      )
      const scanned = new Set([...(there?.scans.map(({ gesture }) => gesture) ?? []), ...gestures])
      const isClosed = there?.state === 'closed' || waiting('closeParcel').some(({ cause }) => cause === code)
      return [
        ...different(`${code} opened`, parcel !== undefined, isOpened),
        ...different(`${code} at work`, state !== 'CHỜ ĐÓNG GÓI', isOpened),
        ...different(
          `${code} scans`,
          (parcel?.scans ?? [])
            .map(({ gesture }) => gesture)
            .toSorted()
            .join(' '),
          [...scanned].toSorted().join(' '),
        ),
        ...different(`${code} closed`, parcel?.state === 'closed', isClosed),
        ...different(`${code} left the bench`, state === 'CHỜ GỬI HÀNG', isClosed),
      ]
    }),
  ]
}

function different<T>(what: string, found: T, asked: T): string[] {
  return found === asked ? [] : [`${what}: ${found} instead of ${asked}`]
}
