import { type Command, isRefusal } from '../domain/command.ts'
import { findCommand } from '../domain/commands.ts'
import type { Actor } from '../domain/people/actor.ts'
import { deepEqual } from '../lib/deep-equal.ts'
import type { PendingAction, Place, Shadow, Trouble } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { noteChanges } from './row-changes.ts'
import { placeName } from './watched-reader.ts'
import { WorkingRows } from './working-rows.ts'
import { type RowWrite, writeRows } from './write-rows.ts'

interface Rebase {
  /** Rows as the server has them now. */
  incoming: readonly RowWrite[]
  /** Everything that still waits, all lanes, in the order it was done. */
  pending: readonly PendingAction[]
  /** The queue itself changed, so commands run again even when no row they look at did. */
  queueChanged: boolean
  /** How rows that no waiting command looked at are written; few at a time unless told. */
  write?: typeof writeRows | undefined
  /** A load of the shop brings them: nothing is kept of a table before its rows are all here, so they are not noted one by one. */
  isLoad?: boolean
}

/**
 * Brings the view to `fold(rule, server rows, pending)` (S7), inside a transaction over every table. Only rows that differ are
 * written, so that a confirmation nobody can see stays silent (S8).
 */
export async function rebase(
  db: ReplicaDatabase,
  { incoming, pending, queueChanged, write = writeRows, isLoad = false }: Rebase,
): Promise<void> {
  if (!queueChanged && !concerns(pending, incoming)) {
    await write(db, incoming)
    if (!isLoad) await noteChanges(db, incoming)
    return
  }
  const shadows = await db.shadows.toArray()
  const fromServer = new Map<string, object | undefined>([
    ...shadows.map(({ table, key, row }) => [placeName(table, key), row] as const),
    ...incoming.map(({ table, key, row }) => [placeName(table, key), row] as const),
  ])
  const working = new WorkingRows(db, { fromServer })
  await working.load([...shadows, ...pending.flatMap((action) => action.touched)])
  const changed = await replay(db, working, pending)

  const differing = [...working.known.values()].flatMap(({ table, key, stored }): RowWrite[] => {
    const row = working.viewOf({ table, key })
    return deepEqual(row, stored) ? [] : [{ table, key, row }]
  })
  const untouched = incoming.filter(({ table, key }) => !working.known.has(placeName(table, key)))
  await writeRows(db, differing)
  await write(db, untouched)
  const idle = await settleShadows(db, working, shadows, changed)
  await noteChanges(db, [...differing, ...(isLoad ? [] : untouched), ...idle])
}

/** Whether any waiting command looked at one of the rows. */
function concerns(pending: readonly PendingAction[], incoming: readonly RowWrite[]): boolean {
  if (pending.length === 0 || incoming.length === 0) return false
  const arriving = new Set(incoming.map(({ table, key }) => placeName(table, key)))
  return pending.some((action) =>
    action.touched.some(({ table, key }) => arriving.has(placeName(table, key))),
  )
}

/** Does the waiting commands again over the working rows; answers the rows they change. */
async function replay(
  db: ReplicaDatabase,
  working: WorkingRows,
  pending: readonly PendingAction[],
): Promise<Map<string, Place>> {
  const actors = new Map((await db.lanes.toArray()).map(({ deviceId, actor }) => [deviceId, actor]))
  const changed = new Map<string, Place>()
  const renoted: PendingAction[] = []
  for (const action of pending) {
    const user = actors.get(action.deviceId)
    let replayed = replayNow(working, action, user)
    // Waiting costs more than the rule itself, so it is done only when a row is missing.
    while ('wanted' in replayed) {
      await working.load(replayed.wanted)
      replayed = replayNow(working, action, user)
    }
    const { marked, touched, changes } = replayed
    for (const { table, key } of changes) changed.set(placeName(table, key), { table, key })
    if (deepEqual(marked, action.marked) && deepEqual(touched, action.touched)) continue
    const { marked: _, ...unmarked } = action
    renoted.push({ ...unmarked, touched, marked })
  }
  await db.pendingActions.bulkPut(renoted)
  return changed
}

interface Replayed {
  /** Why it has no effect here. */
  marked: Trouble | undefined
  touched: Place[]
  changes: readonly Place[]
}

function replayNow(
  working: WorkingRows,
  action: PendingAction,
  user: Actor | undefined,
): Replayed | { wanted: readonly Place[] } {
  const { touched, at, id } = action
  const command = findCommand(action.path, action.method)
  if (!command || !user) return { marked: unknownHere, touched, changes: [] }
  if (command.offline !== 'optimistic') return { marked: undefined, touched, changes: [] }
  try {
    const decided = working.decideNow(command, paramsOfToday(command, action), { at, user, id })
    if ('wanted' in decided) return decided
    const { decision } = decided
    return isRefusal(decision)
      ? { marked: { code: decision.code, text: decision.text }, touched: decided.touched, changes: [] }
      : { marked: undefined, touched: decided.touched, changes: decision }
  } catch {
    return { marked: cannotReplay, touched, changes: [] }
  }
}

function paramsOfToday(command: Command, { params, v }: PendingAction): unknown {
  return v < command.v && command.upgrade ? command.upgrade(params, v) : params
}

const cannotReplay: Trouble = {
  code: 'not-replayable',
  text: 'Việc này chưa hiện được trên máy này; máy chủ sẽ quyết định khi gửi.',
}
const unknownHere: Trouble = {
  code: 'unknown-command',
  text: 'Ứng dụng trên máy này không biết việc này; máy chủ sẽ quyết định khi gửi.',
}

/** Shadows are kept for the rows that waiting commands change, and for no other. Answers those that had one and have none any more. */
async function settleShadows(
  db: ReplicaDatabase,
  working: WorkingRows,
  shadows: readonly Shadow[],
  changed: ReadonlyMap<string, Place>,
): Promise<Shadow[]> {
  const known = new Map(shadows.map((shadow) => [placeName(shadow.table, shadow.key), shadow]))
  const puts = [...changed].flatMap(([name, { table, key }]): Shadow[] => {
    const row = working.known.get(name)?.fromServer
    const shadow = known.get(name)
    if (shadow && deepEqual(shadow.row, row)) return []
    return [{ table, key, row }]
  })
  const idle = [...known].filter(([name]) => !changed.has(name)).map(([, shadow]) => shadow)
  await db.shadows.bulkPut(puts)
  await db.shadows.bulkDelete(idle.map(({ table, key }) => [table, key]))
  return idle
}
