import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import type {
  Attention,
  Compared,
  Lane,
  LoadPoint,
  PendingAction,
  SyncState,
} from '../../../src/replica/own-rows.ts'
import { hold } from '../world/breach.ts'
import type { Phone } from '../world/device.ts'
import { type Dump, dumpOf } from '../world/disk.ts'
import { isSame } from './is-same.ts'
import { foldOver } from './map-shop.ts'
import { mayBeTidied, mirrored, type Sight, seenBy, serverRowsOf, viewOf } from './seen-by.ts'
import type { ServerView } from './server-view.ts'

/** What a phone's database holds, by its tables. */
export interface Held {
  database: string
  dump: Dump
  pending: PendingAction[]
  attention: Attention[]
  lanes: Lane[]
  /** `undefined` until the first load is through. */
  cursor: number | undefined
  /** The history its cursor belongs to. */
  lineage: string | undefined
  load: LoadPoint | undefined
  sync: SyncState | undefined
}

export function heldBy(phone: Phone): Held[] {
  return phone.databases.map((database) => {
    const dump = dumpOf(phone.disk, database)
    const listed = <R>(table: string) => [...(dump.get(table)?.values() ?? [])] as R[]
    const meta = new Map(
      listed<{ key: string; value: unknown }>('meta').map(({ key, value }) => [key, value]),
    )
    return {
      database,
      dump,
      pending: listed<PendingAction>('pendingActions').sort((left, right) => left.localId - right.localId),
      attention: listed<Attention>('attention'),
      lanes: listed<Lane>('lanes'),
      cursor: meta.get('cursor') as number | undefined,
      lineage: meta.get('lineage') as string | undefined,
      load: meta.get('load') as LoadPoint | undefined,
      sync: meta.get('sync') as SyncState | undefined,
    }
  })
}

/** S7: what screens show is what the server said with the waiting commands done over it, and shadows are kept for just those. */
export function checkView(phone: Phone, { dump, pending, lanes }: Held): void {
  const actors = new Map(lanes.map(({ deviceId, actor }) => [deviceId, actor]))
  const rows = serverRowsOf(dump)
  const commands = pending.flatMap((action) => {
    const actor = actors.get(action.deviceId)
    return actor ? [{ ...action, actor }] : []
  })
  const changed = foldOver(rows, commands)
  const view = viewOf(dump)
  for (const place of new Set([...rows.keys(), ...view.keys()])) {
    hold(
      'S7',
      isSame(rows.get(place), view.get(place)),
      () =>
        `${phone.name} shows another ${place} than its queue makes of the server's: ${differing(view.get(place), rows.get(place))}`,
    )
  }
  const shadows = [...(dump.get('shadows')?.keys() ?? [])].sort()
  hold(
    'S7',
    isSame(shadows, [...changed].sort()),
    () =>
      `${phone.name} keeps shadows of ${shadows.join(', ') || 'nothing'} while its queue changes ${[...changed].sort().join(', ') || 'nothing'}`,
  )
}

/** What a database was filled with may be what any of its people was allowed to see since. */
export interface Around {
  sights: readonly Sight[]
  /** Rows that were damaged outside the app and are not repaired yet. */
  damaged: ReadonlySet<string>
  now: number
}

/** S9: nothing the cursor claims to know is missing or older. */
export function checkCursor(
  phone: Phone,
  held: Held,
  server: ServerView,
  before: Held | undefined,
  around: Around,
): void {
  const { cursor, load, lineage } = held
  // A backup was put back, and this phone has not heard of it.
  if (cursor === undefined || (lineage !== undefined && lineage !== server.lineage)) return
  hold(
    'S9',
    cursor <= server.version,
    () => `${phone.name} stands at ${cursor}, the shop at ${server.version}`,
  )
  const isSameLoad = before?.load?.generation === load?.generation
  if (before?.cursor !== undefined && isSameLoad) {
    const { cursor: last } = before
    hold('S9', cursor >= last, () => `${phone.name} went back from ${last} to ${cursor}`)
  }
  const [first, ...others] = around.sights.map((sight) => whatIsMissing(held, server, sight, around))
  const isSeen = first === undefined || others.includes(undefined)
  hold('S9', isSeen, () => `${phone.name} stands at ${cursor} and ${first}`)
}

/** The first row a cursor stands for in vain, if what the phone holds is to be what one sight shows. */
function whatIsMissing(
  { cursor = 0, dump }: Held,
  server: ServerView,
  sight: Sight,
  { damaged, now }: Around,
): string | undefined {
  const known = serverRowsOf(dump)
  const seen = new Set<string>()
  for (const { table, key, version, row } of server.rows) {
    const place = `${table}/${key}`
    seen.add(place)
    if (version > cursor || !mirrored.includes(table) || damaged.has(place)) continue
    const wanted = seenBy(sight, table, row)
    const here = known.get(place)
    if (isSame(here, wanted)) continue
    if (!here && wanted && mayBeTidied(table, wanted, now)) continue
    return `has another ${place} (version ${version}): ${differing(here, wanted)}`
  }
  // Below the floor it may hold what was deleted and forgotten, until it starts over.
  if (cursor < server.floor) return undefined
  const strange = [...known.keys()].find((place) => !seen.has(place) && !damaged.has(place))
  return strange && `has ${strange}, which never was`
}

/** S6: the daily comparison finds nothing on a phone whose disk nobody touched; what it repairs would hide a fault of ours. */
export function checkCompared({ name, wasDamaged }: Phone, { dump }: Held): void {
  const row = dump.get('meta')?.get('compared') as { value: Compared } | undefined
  const differing = row?.value.differing ?? []
  const isGood = wasDamaged || differing.length === 0
  hold(
    'S6',
    isGood,
    () => `${name} had other ${differing.join(', ')} than the server until they were compared`,
  )
}

/** S8: what nobody can see writes no row. Rows that an import wrote are news, even if they are as they were before. */
export function checkQuiet(
  phone: Phone,
  held: Held,
  before: Held | undefined,
  written: number,
  { imports, server }: { imports: readonly number[]; server: ServerView },
): void {
  const isLoading =
    !held.load?.finished || held.load.generation !== before?.load?.generation || !before.load.finished
  if (!before || isLoading || written === 0) return
  const [from = 0, to = 0] = [before.cursor, held.cursor]
  if (imports.some((version) => version > from && version <= to)) return
  // What others did and took back since is news as well, once for each row.
  const own = new Set(held.lanes.map(({ deviceId }) => deviceId))
  const isNew = ({ version }: { version: number }) => version > from && version <= to
  const byOthers = server.commands.some((one) => isNew(one) && !own.has(one.deviceId))
  if (byOthers && written <= server.rows.filter(isNew).length) return
  const [earlier, later] = [viewOf(before.dump), viewOf(held.dump)]
  const isChanged =
    earlier.size !== later.size || [...earlier].some(([place, row]) => !isSame(later.get(place), row))
  hold('S8', isChanged, () => `${phone.name} wrote ${written} rows although nothing changed`)
}

/** S3, S4: the numbers of a lane stand in a row behind what was confirmed. */
export function checkNumbers(phone: Phone, { pending, lanes }: Held): void {
  for (const { deviceId, confirmedSeq, nextSeq, confirmedBefore } of lanes) {
    // A backup was put back, and the server has not said yet how far it is with this lane.
    if (confirmedBefore !== undefined) continue
    const seqs = pending.flatMap((action) => (action.deviceId === deviceId ? [action.seq] : []))
    const wanted = Array.from({ length: nextSeq - 1 - confirmedSeq }, (_, index) => confirmedSeq + 1 + index)
    const sorted = seqs.toSorted((left, right) => left - right)
    hold(
      'S3',
      isSame(sorted, wanted),
      () =>
        `${phone.name} has ${seqs.join(' ') || 'nothing'} waiting, but was confirmed to ${confirmedSeq} and goes on at ${nextSeq}`,
    )
    hold('S3', isSame(seqs, sorted), () => `${phone.name} does its commands in the order ${seqs.join(' ')}`)
  }
  const strangers = pending.filter(({ deviceId }) => !lanes.some((lane) => lane.deviceId === deviceId))
  hold(
    'S4',
    strangers.length === 0,
    () => `${phone.name} has commands of nobody: ${strangers.map(({ id }) => id).join(' ')}`,
  )
}

/** S12: no line is packed beyond its need, and what is packed is what was scanned. */
export function checkParcel(where: string, { id, lines, scans, state }: Parcel): void {
  const gestures = scans.map(({ gesture }) => gesture)
  hold('S12', new Set(gestures).size === gestures.length, () => `${where}: a gesture counts twice in ${id}`)
  for (const { productCode, need, packed, short } of lines) {
    const fits = packed >= 0 && packed <= need && short >= 0 && short <= need - packed
    hold('S12', fits, () => `${where}: ${id} has ${packed} of ${need} ${productCode}, ${short} short`)
    const scanned = scans.filter((scan) => scan.productCode === productCode)
    const units = scanned.reduce((sum, { quantity }) => sum + quantity, 0)
    // What the desk called packed was never scanned.
    if (state === 'open' || scans.length > 0)
      hold(
        'S12',
        units === packed,
        () => `${where}: ${id} has ${packed} ${productCode} packed but ${units} scanned`,
      )
  }
}

export function checkParcels(phone: Phone, { dump }: Held): void {
  for (const parcel of dump.get('parcels')?.values() ?? []) checkParcel(phone.name, parcel as Parcel)
}

/** The fields in which two rows differ, for messages. */
export function differing(left: object | undefined, right: object | undefined): string {
  if (!left || !right)
    return `${JSON.stringify(left)?.slice(0, 200)} instead of ${JSON.stringify(right)?.slice(0, 200)}`
  const fields = new Set([...Object.keys(left), ...Object.keys(right)])
  const of = (row: object, field: string) => (row as Record<string, unknown>)[field]
  return [...fields]
    .filter((field) => !isSame(of(left, field), of(right, field)))
    .map(
      (field) =>
        `${field} is ${JSON.stringify(of(left, field))} instead of ${JSON.stringify(of(right, field))}`,
    )
    .join('; ')
    .slice(0, 600)
}
