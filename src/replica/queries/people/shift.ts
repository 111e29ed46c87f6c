import { startOfDay } from '../../../domain/time.ts'
import { must } from '../../../lib/must.ts'
import { readCaught } from '../../caught.ts'
import type { Caught } from '../../own-rows.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** A pause longer than this is not counted as work (ms). */
const pauseMs = 20 * 60_000

/** One thing a person did, as a row tells it. */
interface Act {
  at: number
  kind: 'packed' | 'picked' | 'counted' | 'handed' | 'bagged' | 'returned'
  units: number
}

/** What a person did on one day: over all phones where rows say who, the mistakes on this device alone. */
export interface Shift {
  /** Parcels closed, and units put into them. */
  parcels: number
  units: number
  picked: number
  counted: number
  /** Parcels scanned into sessions that were handed over, and into those that are still open. */
  handedOver: number
  scannedForHandover: number
  returns: number
  caught: readonly Caught[]
  /** Most units scanned one after the other without a mistake being stopped. */
  streak: number
  /** First and last thing done, and the time in between without pauses; absent on a day without work. */
  hours?: { from: number; to: number; workedMs: number }
}

/** @param day any instant of the day, ms */
export async function shiftOf(replica: Replica, day: number): Promise<Shift> {
  const { db, session } = replica
  const me = session.user.userName
  const from = startOfDay(day)
  const isThen = (at: number | undefined) => at !== undefined && at >= from && at < from + 86_400_000
  const [parcels, waveLines, openSessions, dropped, returns, counts, everCaught] = await Promise.all([
    db.parcels.filter(({ updatedAt }) => updatedAt >= from).toArray(),
    db.waveLines.filter(({ updatedAt }) => updatedAt >= from).toArray(),
    rowsInState(replica, 'handovers', 'draft').primaryKeys(),
    db.handovers.filter(({ state, updatedAt }) => state === 'dropped' && updatedAt >= from).primaryKeys(),
    db.returns.filter(({ arrivedBy, arrivedAt }) => arrivedBy === me && isThen(arrivedAt)).toArray(),
    db.counts.filter(({ by, lastAt }) => by === me && isThen(lastAt)).toArray(),
    readCaught(db),
  ])
  const mine = (kind: Act['kind'], done: readonly { at: number; by: string; quantity: number }[]): Act[] =>
    done
      .filter(({ by, at }) => by === me && isThen(at))
      .map(({ at, quantity }) => ({ at, kind, units: quantity }))
  const picks = waveLines.flatMap(({ gestures }) => gestures.map((one) => ({ ...one, quantity: one.picked })))
  const inBags = parcels.flatMap(({ handover, handoverScan }) =>
    handover && handoverScan && !dropped.includes(handover)
      ? [{ ...handoverScan, quantity: 1, isOpen: openSessions.includes(handover) }]
      : [],
  )
  const acts: Act[] = [
    ...mine(
      'packed',
      parcels.flatMap(({ scans }) => scans),
    ),
    ...mine('picked', picks),
    ...mine(
      'handed',
      inBags.filter(({ isOpen }) => !isOpen),
    ),
    ...mine(
      'bagged',
      inBags.filter(({ isOpen }) => isOpen),
    ),
    // Single gestures of a long count are folded together, so a heap counts whole on the day it was finished.
    ...counts.map(({ lastAt, quantity }) => ({ at: lastAt, kind: 'counted' as const, units: quantity })),
    ...returns.map(({ arrivedAt }) => ({
      at: must(arrivedAt, 'when it arrived'),
      kind: 'returned' as const,
      units: 1,
    })),
  ].sort((one, other) => one.at - other.at)
  const caught = everCaught.filter(({ by, at }) => by === me && isThen(at))
  const closed = parcels.filter(
    ({ state, packer, closedAt }) => state === 'closed' && packer === me && isThen(closedAt),
  )
  const sum = (kind: Act['kind']) =>
    acts.filter((act) => act.kind === kind).reduce((units, act) => units + act.units, 0)
  const hours = hoursOf([
    ...acts,
    ...closed.map(({ closedAt }) => ({ at: must(closedAt, 'when it was closed') })),
  ])
  return {
    parcels: closed.length,
    units: sum('packed'),
    picked: sum('picked'),
    counted: sum('counted'),
    handedOver: sum('handed'),
    scannedForHandover: sum('bagged'),
    returns: sum('returned'),
    caught,
    streak: longestStreak(acts, caught),
    hours,
  }
}

function hoursOf(acts: readonly { at: number }[]): Shift['hours'] {
  const times = acts.map(({ at }) => at).sort((one, other) => one - other)
  const [from] = times
  if (from === undefined) return undefined
  const gaps = times.slice(1).map((at, index) => at - must(times[index], 'the moment before'))
  const workedMs = gaps.filter((gap) => gap <= pauseMs).reduce((sum, gap) => sum + gap, 0)
  return { from, to: must(times.at(-1), 'a last moment'), workedMs }
}

/** Units packed or picked in a row, cut wherever a mistake was stopped. */
export function longestStreak(
  acts: readonly { at: number; kind: string; units: number }[],
  caught: readonly { at: number }[],
): number {
  let longest = 0
  let running = 0
  let cut = 0
  for (const { at, kind, units } of acts) {
    if (kind !== 'packed' && kind !== 'picked') continue
    while ((caught[cut]?.at ?? Number.POSITIVE_INFINITY) <= at) {
      running = 0
      cut += 1
    }
    running += units
    longest = Math.max(longest, running)
  }
  return longest
}

/** What this person would leave behind by going home now. */
export interface LeftOpen {
  /** Saved on this device, not confirmed. */
  unsent: number
  parcels: { code: string; packed: number; need: number }[]
  waves: string[]
  handovers: string[]
}

export async function leftOpen({ db, session }: Replica): Promise<LeftOpen> {
  const { deviceId } = session
  const me = session.user.userName
  const [pending, parcels, waves, handovers] = await Promise.all([
    db.pendingActions.filter((action) => action.deviceId === deviceId && action.method !== 'void').count(),
    db.parcels.filter(({ state, packer }) => state === 'open' && packer === me).toArray(),
    db.waves
      .filter(({ state, pickers }) => state === 'open' && pickers.some(({ userName }) => userName === me))
      .toArray(),
    db.handovers.filter(({ state, createdBy }) => state === 'draft' && createdBy === me).toArray(),
  ])
  const orders = await db.orders.bulkGet(parcels.map(({ orderCodes }) => orderCodes[0] ?? ''))
  const atWork = parcels.filter((_, index) => orders[index]?.state === 'ĐANG ĐÓNG GÓI')
  return {
    unsent: pending,
    parcels: atWork.map(({ orderCodes, lines }) => ({
      code: must(orderCodes[0], 'an order of the parcel'),
      packed: lines.reduce((sum, line) => sum + line.packed, 0),
      need: lines.reduce((sum, line) => sum + line.need, 0),
    })),
    waves: waves.map(({ code }) => code),
    handovers: handovers.map(({ code }) => code),
  }
}
