import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type AlertWants, alertEffects } from '../../domain/alerts/alert-effects.ts'
import type { Alert } from '../../domain/alerts/alert-kinds.ts'
import { alertsOf } from '../../domain/alerts/alerts-of.ts'
import { callsOfChanges } from '../../domain/calls-of-changes.ts'
import type { Change, Circumstances, Command, Reader } from '../../domain/command.ts'
import { isRefusal } from '../../domain/command.ts'
import { findCommand } from '../../domain/commands.ts'
import type { Effect } from '../../domain/effect.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { inScope, isPlaced, type Scope, scopeOf } from '../../domain/people/scope.ts'
import { isSystem } from '../../domain/people/system-actor.ts'
import { flowsOfChanges } from '../../domain/reports/flows-of-movements.ts'
import { type Load, run, settle, tryNow, type Wanted, WorkingSet } from '../../domain/run.ts'
import type { Staff } from '../../domain/tables/company.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { TableName } from '../../domain/tables.ts'
import { must } from '../../lib/must.ts'
import { type WireErrorCode, wireErrors } from '../../protocol/errors.ts'
import type { CommandRecord } from '../../protocol/wire.ts'
import { activityOf } from '../activities/activity-of.ts'
import type { NewEffect } from '../store/outside.ts'
import type { CommandStatus, RowWrite, StoredCommand } from '../store/store.ts'
import { askedBeside } from './asked-beside.ts'
import type { CommandWriting, HeldWriting } from './held-writing.ts'
import { keepProfits, type ProfitsKept, salesOf } from './keep-profits.ts'
import { seenReader } from './seen-reader.ts'
import { wantedNow, wantedRows } from './wanted-rows.ts'

/** The device's clock counts, but not the future, and nothing older than this. */
export const oldestActMs = 30 * 86_400_000

/** What the commands of one batch share: a transaction in which they run one after another. */
export interface Batch {
  writing: CommandWriting
  actor: Actor
  received: number
  isTransient(error: unknown): boolean
  /** A rule that threw: told to the people who run the server. */
  report(error: unknown, record: CommandRecord): void
  /** Rows known so far; started anew after a command that was undone. */
  set: WorkingSet
  /** Reckons what orders earned once the batch is through; without it each command does for itself. */
  profits?: ProfitsKept | undefined
}

/** Begins a batch; rows that its rules read come at once where the store can. */
export function startBatch(of: Omit<Batch, 'set'>): Batch {
  return { ...of, set: emptySet(of) }
}

function emptySet({ writing, actor }: Pick<Batch, 'writing' | 'actor'>): WorkingSet {
  const scope = sightOf({ actor })
  return new WorkingSet((wanted) => {
    const rows = wantedNow(writing, wanted)
    if (rows) assertSeen(scope, wanted, rows)
    return rows
  })
}

function assertSeen(scope: Scope, wanted: readonly Wanted[], rows: readonly (object | undefined)[]): void {
  if (rows.some((row, index) => isBeyond(scope, must(wanted[index], 'the place of a row').table, row)))
    throw new BeyondScope()
}

export interface Verdict {
  status: CommandStatus
  error?: { code: string; text: string }
  result?: unknown
}

/**
 * Runs the next command of a lane and stores its answer under its seq. Whatever the rule does, the answer is final
 * and `last` may advance; only a transient error of the store is thrown, and takes the whole batch with it.
 */
export async function runRecord(batch: Batch, record: CommandRecord): Promise<StoredCommand> {
  const { writing, actor, received } = batch
  const fingerprint = fingerprintOf(record)
  const { deviceId, id } = record
  const known = await writing.twin({ deviceId, id, userName: actor.userName, fingerprint })
  // A queue that was exported and imported elsewhere brings commands a second time: they count once (S2).
  const { status, ...answer } = known
    ? { status: known.status, ...(JSON.parse(known.answer) as Omit<Verdict, 'status'>) }
    : await judge(batch, record)
  const command: StoredCommand = {
    deviceId,
    seq: record.seq,
    id,
    userName: actor.userName,
    fingerprint,
    version: (await writing.head()).version,
    status,
    answer: JSON.stringify(answer),
    receivedAt: received,
  }
  await writing.saveCommands([command])
  return command
}

async function judge(batch: Batch, record: CommandRecord): Promise<Verdict> {
  const command = findCommand(record.path, record.method)
  if (!command || record.v > command.v) return fail('unknown-method')
  if (!mayDo(batch.actor, command.permission)) return refused('not-allowed')
  const read = readParams(command, record)
  if (!read.ok) return fail('bad-params')
  try {
    return await batch.writing.savepoint(() => execute(batch, command, read.params, record))
  } catch (error) {
    if (batch.isTransient(error)) throw error
    batch.set = emptySet(batch)
    if (error instanceof BeyondScope) return refused('not-allowed')
    batch.report(error, record)
    return fail('failed')
  }
}

type ReadParams = { ok: true; params: unknown } | { ok: false }

const paramsRead = new WeakMap<CommandRecord, ReadParams>()

/** The command's parameters in their newest form, found out once. */
function readParams(command: Command, record: CommandRecord): ReadParams {
  const read = paramsRead.get(record) ?? parseParams(command, record)
  paramsRead.set(record, read)
  return read
}

function parseParams(command: Command, record: CommandRecord): ReadParams {
  try {
    const upgraded =
      record.v < command.v && command.upgrade ? command.upgrade(record.params, record.v) : record.params
    const parsed = v.safeParse(command.params, upgraded)
    return parsed.success ? { ok: true, params: parsed.output } : { ok: false }
  } catch {
    return { ok: false }
  }
}

async function execute(
  batch: Batch,
  command: Command,
  params: unknown,
  record: CommandRecord,
): Promise<Verdict> {
  const { writing, set } = batch
  const scope = sightOf(batch)
  const load: Load = async (wanted) => {
    const rows = await wantedRows(writing, wanted)
    assertSeen(scope, wanted, rows)
    return rows
  }
  const circumstances = circumstancesOf(batch, record)
  const decision = await run(command, params, circumstances, set, load)
  if (isRefusal(decision)) {
    return { status: 'refused', error: { code: decision.code, text: decision.text } }
  }
  if (decision.some(({ table, after }) => isBeyond(scope, table, after))) throw new BeyondScope()
  if (decision.length > 0) {
    const version = await write(writing, decision, record)
    if (!batch.profits) await keepProfits(writing, decision, version)
  }
  // What is applied asks for its calls, also where the rows said the same before: each has a key, so none is made twice (O1).
  const { effects: calls } = command
  const effects = calls ? await settle(set, load, (read) => calls(read, params, circumstances)) : []
  const ofChanges = await settle(set, load, (read) => callsOfChanges(read, decision, circumstances))
  const alerts = await alertsFor(
    batch,
    [...alertsOf(decision, circumstances.at), ...(command.tells?.(params) ?? [])],
    circumstances,
  )
  const asked = [...effects, ...ofChanges, ...alerts]
  if (asked.length > 0) await writing.outside.addEffects(asked.map(lineOf(circumstances.at)), record)
  const activity = activityOf({
    command,
    params,
    decision,
    set,
    actor: batch.actor,
    id: record.id,
    doneAt: circumstances.at,
    received: batch.received,
  })
  if (activity) await writing.activities.add([activity])
  const result =
    command.answer && (await settle(set, load, (read) => command.answer?.(seenReader(scope, read), params)))
  await batch.profits?.add(decision)
  return command.answer ? { status: 'applied', result } : { status: 'applied' }
}

/** Devices that are told of what the server itself heard or did, also where the app is closed; they are looked for only where there is something to tell. */
async function alertsFor(
  { writing, actor }: Batch,
  alerts: readonly Alert[],
  circumstances: Circumstances,
): Promise<Effect[]> {
  if (!isSystem(actor) || alerts.length === 0) return []
  const devices = (await writing.outside.pushSubscriptions()).map(({ id, wants }) => {
    return { id, wants: JSON.parse(wants) as AlertWants }
  })
  return alertEffects(alerts, devices, circumstances)
}

function circumstancesOf(
  { actor, received }: Pick<Batch, 'actor' | 'received'>,
  { at, id }: Pick<CommandRecord, 'at' | 'id'>,
): Circumstances {
  return { at: clampAt(at, received), user: actor, id }
}

const sights = new WeakMap<Actor, Scope>()

/** What the person of a batch sees, found out once. */
function sightOf({ actor }: Pick<Batch, 'actor'>): Scope {
  let sight = sights.get(actor)
  if (!sight) {
    sight = scopeOf(actor)
    sights.set(actor, sight)
  }
  return sight
}

/**
 * Reads what these commands ask for first, all of it at once. It decides nothing: what one of them changes for the next, and what is asked for later, is
 * read when it runs. Rows beyond what the person sees are left to that, too.
 */
export async function foresee<P>(
  batch: Batch,
  command: Command<P>,
  all: readonly { params: P; id: string; at: number }[],
): Promise<void> {
  const { writing, set } = batch
  const wanted = new Map<string, Wanted>()
  for (const { params, ...record } of all)
    for (const place of missingOf(set, (read) =>
      command.decide(read, params, circumstancesOf(batch, record)),
    ))
      wanted.set(`${place.table}/${place.key}`, place)
  const places = [...wanted.values()]
  if (places.length === 0) return
  const rows = await wantedRows(writing, places)
  for (const [index, { table, key }] of places.entries())
    if (!isBeyond(sightOf(batch), table, rows[index])) set.set(table, key, rows[index])
}

/** A batch is not looked through more often than this; what it still misses is read when it runs. */
const mostRounds = 6

/**
 * The same for a whole batch of different commands, as far as one can tell before they run: they are tried in memory, one upon the other, and what any of them, the calls and the sums that it leads to
 * misses is read at once; then again, until nothing is missing. Where the store answers at once there is nothing to do.
 *
 * 2026-11-27: a batch of 50 asked a database over the network two hundred times and more.
 */
export async function foreseeBatch(
  { writing, ...batch }: Omit<Batch, 'writing'> & { writing: HeldWriting },
  records: readonly CommandRecord[],
): Promise<void> {
  if (writing.answersNow) return
  for (let round = 0; round < mostRounds; round += 1) {
    const wanted = new Map<string, Wanted>()
    const note = (places: readonly Wanted[]) => {
      for (const place of places.flatMap((asked) => [asked, ...askedBeside(asked)]))
        if (place.table !== 'waybillOrders') wanted.set(`${place.table}/${place.key}`, place)
    }
    const draft = new WorkingSet((places) => wantedNow(writing, places))
    const all: Change[] = []
    for (const record of records) {
      const changes = tried(batch, record, draft, note)
      all.push(...changes)
      const circumstances = circumstancesOf(batch, record)
      note(missingOf(draft, (read) => callsOfChanges(read, changes, circumstances)))
      note(missingOf(draft, (read) => flowsOfChanges(read, changes)))
    }
    note(missingOf(draft, (read) => salesOf(read, all)))
    if (wanted.size === 0) return
    await writing.rows([...wanted.values()])
  }
}

/** What a command would change, which the draft then holds; nothing where it misses a row, refuses or throws. */
function tried(
  batch: Pick<Batch, 'actor' | 'received'>,
  record: CommandRecord,
  draft: WorkingSet,
  note: (missing: readonly Wanted[]) => void,
): readonly Change[] {
  const command = findCommand(record.path, record.method)
  if (!command || record.v > command.v || !mayDo(batch.actor, command.permission)) return []
  const params = readParams(command, record)
  if (!params.ok) return []
  try {
    const attempt = tryNow(draft, (read) =>
      command.decide(read, params.params, circumstancesOf(batch, record)),
    )
    if ('wanted' in attempt) {
      note(attempt.wanted)
      return []
    }
    if (isRefusal(attempt.value)) return []
    draft.apply(attempt.value)
    return attempt.value
  } catch {
    return []
  }
}

/** What a rule misses first; nothing of one that throws, which is told when it runs. */
function missingOf(set: WorkingSet, attempt: (read: Reader) => unknown): readonly Wanted[] {
  try {
    const tried = tryNow(set, attempt)
    return 'wanted' in tried ? tried.wanted : []
  } catch {
    return []
  }
}

async function write(
  writing: CommandWriting,
  changes: readonly Change[],
  record: CommandRecord,
): Promise<number> {
  const rows: RowWrite[] = []
  const movements: Movement[] = []
  for (const { table, key, after } of changes) {
    if (table !== 'movements') rows.push({ table, key, row: after })
    else if (after) movements.push(after as Movement)
  }
  const version = await writing.advance()
  await writing.putRows(version, rows)
  for (const userName of pausedIn(changes))
    await writing.accounts.pauseSessionsOf({ userName, company: record.company })
  const { deviceId, seq } = record
  await writing.addMovements(movements, { deviceId, seq })
  return version
}

/** A call that was asked for as it stands in line. */
export function lineOf(at: number) {
  return ({ params, dueAt = at, ...effect }: Effect): NewEffect => ({
    ...effect,
    params: JSON.stringify(params),
    dueAt,
  })
}

/** Whose account was paused: no session of theirs opens anything from here on, also when it is opened again. */
function pausedIn(changes: readonly Change[]): string[] {
  return changes.flatMap(({ table, key, after }) =>
    table === 'staff' && after && !(after as Staff).active ? [key] : [],
  )
}

/** The device's time, which its optimistic rows carry too, so that they equal the server's (S8). */
export function clampAt(at: number, received: number): number {
  return Math.min(received, Math.max(received - oldestActMs, at))
}

/**
 * A command touches a row of a warehouse that the person does not work in. Thrown before the rule sees the row: a refusal would
 * quote it, and a command that changes nothing would answer it.
 */
class BeyondScope extends Error {}

export function isBeyond(scope: Scope, table: TableName, row: object | undefined): boolean {
  return row !== undefined && isPlaced(table) && !inScope(scope, table, row as never)
}

function fail(code: WireErrorCode): Verdict {
  return { status: 'failed', error: { code, text: wireErrors[code].text } }
}

function refused(code: WireErrorCode): Verdict {
  return { status: 'refused', error: { code, text: wireErrors[code].text } }
}

const fingerprints = new WeakMap<CommandRecord, string>()

/** Tells the very same command apart from another one with the same id. */
export function fingerprintOf(record: CommandRecord): string {
  let fingerprint = fingerprints.get(record)
  if (fingerprint === undefined) {
    const { path, method, params, at } = record
    fingerprint = createHash('sha256')
      .update(JSON.stringify([path, method, params, at]))
      .digest('base64url')
    fingerprints.set(record, fingerprint)
  }
  return fingerprint
}
