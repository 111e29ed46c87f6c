import { documentCode } from '../../domain/document-code.ts'
import { handoverLimit } from '../../domain/handover/params.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { startOfDay } from '../../domain/time.ts'
import type { OrderRows } from './demo-order.ts'
import type { Dice } from './dice.ts'
import { mainWarehouse } from './shop-front.ts'

/** The session that waits for its courier: its code is the same in every demo shop. */
export const waitingSession = 'BG-MAY-00001'
/** Its carrier. */
const waitingCarrier = 'SPX'
/** Of its parcels so many are in the bag. */
const scannedShare = 0.85
const letters = 'ABCDEFGHKLMNPSTUVX'

interface HandoverBook {
  /** The order's parcel, put into the session it left or lies in. */
  put(made: OrderRows): Parcel | undefined
  /** Every session, when all orders are made. */
  sessions(): Handover[]
}

/** Writes the handovers of a demo shop: one for each day, carrier and warehouse that parcels left with, and an open one. */
export function createHandoverBook(dice: Dice, now: number): HandoverBook {
  const book = new Map<string, Handover>()
  const tail = () => dice.int(0, 999_999) / 1_000_000

  function sessionFor(order: Order, name: string, at: number, more: Partial<Handover>): Handover {
    const place = `${order.wid}/${order.delivery.logistic}/${name}`
    const known = book.get(place)
    if (known && (known.count < handoverLimit || name === 'draft')) return known
    const session: Handover = {
      code: documentCode('handover', at, tail),
      wid: order.wid,
      carrier: order.delivery.logistic,
      state: 'draft',
      count: 0,
      parcels: [],
      note: '',
      createdAt: at,
      createdBy: dice.pick(['kho', 'kho2']),
      updatedAt: at,
      ...more,
    }
    book.set(known ? `${place}/${session.code}` : place, session)
    return session
  }

  const draftOf = ({ wid, delivery }: Order) => book.get(`${wid}/${delivery.logistic}/draft`)

  function leave(order: Order, parcel: Parcel, sentAt: number): Parcel {
    const session = sessionFor(order, String(startOfDay(sentAt)), sentAt, {
      state: 'done',
      courier: someCourier(dice),
    })
    const at = Math.max(parcel.closedAt ?? 0, sentAt - dice.int(2, 40) * 60_000)
    const by = session.createdBy
    session.count += 1
    session.createdAt = Math.min(session.createdAt, at)
    session.doneAt = Math.max(session.doneAt ?? 0, sentAt)
    session.doneBy = by
    session.updatedAt = session.doneAt
    const { id, orderCodes } = parcel
    session.parcels.push({ parcelId: id, orderCodes, waybill: order.delivery.id, at, by })
    const handoverScan = { gesture: `demo-${id}`, at, by }
    return { ...parcel, handover: session.code, handoverScan }
  }

  function lieReady(order: Order, parcel: Parcel): Parcel {
    const isFull = (draftOf(order)?.count ?? 0) >= handoverLimit
    if (isFull || !dice.chance(scannedShare)) return parcel
    const opened = now - 35 * 60_000
    const session = sessionFor(order, 'draft', opened, { code: waitingSession })
    const at = Math.max(parcel.closedAt ?? 0, Math.min(now, opened + (session.count + 1) * 20_000))
    const by = session.createdBy
    session.count += 1
    session.updatedAt = Math.max(session.updatedAt, at)
    if (at >= (session.last?.at ?? 0)) session.last = { parcelId: parcel.id, at, by }
    return { ...parcel, handover: session.code, handoverScan: { gesture: `demo-${parcel.id}`, at, by } }
  }

  return {
    put({ order, parcel }) {
      if (!parcel) return undefined
      const sent = order.historyState.findLast(({ state }) => state === 'ĐÃ GỬI HÀNG')
      if (sent) return leave(order, parcel, sent.updatedAt)
      const waits = order.state === 'CHỜ GỬI HÀNG' && order.delivery.logistic === waitingCarrier
      return waits && order.wid === mainWarehouse ? lieReady(order, parcel) : parcel
    },
    sessions: () => [...book.values()],
  }
}

function someCourier(dice: Dice): NonNullable<Handover['courier']> {
  const name = dice.pick(['Anh Tú', 'Anh Phong', 'Anh Hậu', 'Chị Thảo', 'Anh Khoa'])
  return { name, plate: `59${dice.text(letters, 1)}1-${dice.text('0123456789', 5)}` }
}
