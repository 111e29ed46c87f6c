import { newGesture } from '../../device/scanner/scan.ts'
import type { Refusal } from '../../domain/command.ts'
import { stateName } from '../../domain/orders/states.ts'
import { receiveReturn } from '../../domain/returns/receive-return.ts'
import { isHere } from '../../domain/returns/states.ts'
import { withdrawArrival } from '../../domain/returns/withdraw-arrival.ts'
import type { ReturnedOrder } from '../../domain/tables/returns.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { currentReturn } from '../../replica/queries/returns/returns.ts'
import type { BenchFrame } from '../bench/create-bench.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import type { BatchEntry } from './batch.ts'
import type { DeskPaths } from './desk-paths.ts'
import { refusedParcel } from './refused-parcel.ts'

interface Arriving {
  /** Further orders that left in the same parcel. */
  sharers?: readonly string[]
  /** A person was told that the parcel never left by our books, and says that it came back all the same. */
  stillHere?: boolean
  /** The server received it for this very scan. */
  arrivalId?: string
}

/** Parcels that come in at the door, and those that were scanned by mistake. */
export function createArrivals(bench: BenchFrame, paths: DeskPaths) {
  const { replica, run, say } = bench

  async function receive(code: string, arriving: Arriving = {}): Promise<void> {
    const refused = (refusal: Refusal) => refuseParcel(code, refusal, arriving.sharers)
    const come = await arrive(code, arriving, refused)
    if (!come) return
    const { returned, entry, wasHere } = come
    const isNew = paths.intoBatch(entry)
    signal('saved')
    const together = await receiveSharers(code, arriving)
    if (isNew !== undefined)
      return say(together ?? (isNew ? `Đã thêm đơn ${code} vào phiếu.` : `Đơn ${code} đã có trong phiếu.`))
    const single = wasHere ? `Kiện ${code} đã nhận trước đó.` : `Đã nhận kiện ${code}. Mở ra kiểm từng món.`
    say(together ?? single, returned.id)
    paths.toReturn(returned.id)
  }

  /** Makes the parcel be here. One that is here already is not told to the server again: it would only ignore it (RET-042). */
  async function arrive(
    code: string,
    { stillHere = false, arrivalId: made }: Arriving,
    onRefused: (refusal: Refusal) => Promise<void> | void,
  ): Promise<{ returned: ReturnedOrder; entry: BatchEntry; wasHere: boolean } | undefined> {
    const before = await currentReturn(replica, code)
    if (before && isHere(before)) {
      const isOwn = made !== undefined && before.arrivalId === made
      const entry = isOwn ? { id: before.id, arrivalId: made } : { id: before.id }
      return { returned: before, entry, wasHere: !isOwn }
    }
    const arrivalId = newGesture()
    if (!(await bench.attempt(receiveReturn, { code, arrivalId, stillHere }, onRefused))) return undefined
    const returned = await currentReturn(replica, code)
    return returned && { returned, entry: { id: returned.id, arrivalId }, wasHere: false }
  }

  async function refuseParcel(code: string, refusal: Refusal, sharers?: readonly string[]): Promise<void> {
    const cameBack = () => run(() => receive(code, { sharers: sharers ?? [], stillHere: true }))
    showFeedback(await refusedParcel(replica, { code, refusal }, { ...paths, cameBack }))
  }

  /** One waybill of several orders brings the goods of all; each is checked under its own order. Answers what to say of them. */
  async function receiveSharers(first: string, arriving: Arriving): Promise<string | undefined> {
    const here: string[] = [first]
    for (const code of arriving.sharers ?? []) {
      const come = await arrive(code, { stillHere: arriving.stillHere ?? false }, () => undefined)
      if (!come) continue
      paths.intoBatch(come.entry)
      here.push(code)
    }
    if (here.length < 2) return undefined
    return `Đã nhận kiện gộp ${here.length} đơn: ${here.join(', ')}. Kiểm từng đơn.`
  }

  /** The open parcel was scanned by mistake: everything is as it was before (decisions 34). */
  async function takeBack(returned: ReturnedOrder): Promise<void> {
    if (!(await withdraw(returned, returned.arrivalId))) return
    paths.toList()
    say(`Đã bỏ nhận kiện ${returned.orderCode}. ${await sayNow(returned)}`)
  }

  /** A parcel is taken off the slip. The arrival that its scan made goes too; what was here before, or was judged, stays here. */
  async function leaveBatch(entry: BatchEntry): Promise<void> {
    const returned = await findRow(replica, 'returns', entry.id)
    const own = returned && arrivalOf(entry, returned)
    if (returned && own && !(await withdraw(returned, own.arrivalId))) return
    paths.outOfBatch(entry.id)
    if (returned) say(`Đã bỏ đơn ${returned.orderCode} khỏi phiếu. ${await sayNow(returned)}`)
  }

  async function withdraw(
    { orderCode: code }: ReturnedOrder,
    arrivalId: string | undefined,
  ): Promise<boolean> {
    const params = { code, arrivalId, forgetsLooks: false }
    if (!(await bench.attempt(withdrawArrival, params))) return false
    signal('saved')
    return true
  }

  /** Nothing when the parcel has to stay: it was here before this slip, or hands have begun with it. */
  function arrivalOf(entry: BatchEntry, returned: ReturnedOrder): { arrivalId?: string } | undefined {
    if (returned.state !== 'arrived' || returned.checks.length > 0) return undefined
    if (entry.arrivalId !== undefined) return entry.arrivalId === returned.arrivalId ? entry : undefined
    // Scanned before arrivals had names: whoever received it is who scanned it into the slip.
    const isOwn = returned.arrivalId === undefined && returned.arrivedBy === replica.session.user.userName
    return isOwn ? {} : undefined
  }

  /** Where parcel and order stand after all. */
  async function sayNow({ id, orderCode }: ReturnedOrder): Promise<string> {
    const returned = await findRow(replica, 'returns', id)
    const order = await findRow(replica, 'orders', orderCode)
    switch (returned?.state) {
      case 'arrived':
        return returned.checks.length > 0 ? 'Kiện đang kiểm dở ở mục Chờ kiểm.' : 'Kiện vẫn ở mục Chờ kiểm.'
      case 'checked':
        return 'Kiện đã kiểm vẫn ở mục Chờ nhập.'
      case 'announced':
        return 'Kiện lại nằm ở mục Sắp về.'
      case 'lost':
        return 'Kiện lại được coi là thất lạc.'
      default:
        return order ? `Đơn vẫn ở trạng thái ${stateName(order.state)}.` : ''
    }
  }

  return { receive, takeBack, leaveBatch }
}
