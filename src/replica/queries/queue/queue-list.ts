import * as v from 'valibot'
import type { HandWork, Reader } from '../../../domain/command.ts'
import { findCommand } from '../../../domain/commands.ts'
import { handWorkKey, inWalkOrder, summedHandWork } from '../../../domain/hand-work.ts'
import { isRefusalCode, type RefusalCode } from '../../../domain/refusals.ts'
import { loadInto, tryNow, type Wanted, WorkingSet } from '../../../domain/run.ts'
import { voidCommand } from '../../../domain/void.ts'
import { must } from '../../../lib/must.ts'
import type { Attention, PendingAction } from '../../own-rows.ts'
import type { Replica } from '../../replica.ts'
import { kindOfRefused, type RefusedOrder } from '../orders/refused-order.ts'

interface Said {
  what: string
  about: string
}

export interface WaitingAction extends Said {
  localId: number
  at: number
  status: PendingAction['status']
  /** Why it came to nothing, or has no effect on this device until the server decides. */
  trouble?: string
  /** It never left the device, or has a reverse. */
  undoable: boolean
  /** User name of who did it; on a shared phone others' work waits here too. */
  user: string
}

/** One line of what hands put right; a person ticks it once, whatever number of acts it is made of. */
export interface HandLine extends HandWork {
  /** By `handWorkKey`; with `isDone` it names the line within its card. */
  key: string
  isDone: boolean
  /** The acts that it sums up, by the ids of their entries. */
  entries: string[]
}

/** One act that came to nothing, with the reason given for it alone. */
export interface AttentionAct extends Said {
  id: string
  text: string
  at: number
}

/** What failed for one cause is one entry with one way out. */
export interface AttentionGroup extends Said {
  cause: string
  ids: string[]
  /** Every act of it, in the order they were done. */
  acts: AttentionAct[]
  /** Everything that hands must now do something about, ticked or not, in the order of the shelves. */
  byHand: HandLine[]
  /** Somebody packs the order meanwhile, and the packer may take it over. */
  takeOver?: string
  /** The first reason told; later ones of the same cause follow from it. */
  text: string
  at: number
  retryable: boolean
  orderCode?: string
  /** An order that was made here and did not come to be: the entry it can be written anew from, at a desk or at the till. */
  reopens?: { id: string; kind: RefusedOrder['kind'] } | undefined
}

/** Saved here and not confirmed yet, newest first, each in a sentence about the work. */
export async function waitingActions(replica: Replica): Promise<WaitingAction[]> {
  const all = await replica.db.pendingActions.orderBy('localId').reverse().toArray()
  const rows = all.filter(({ method }) => method !== voidCommand.method)
  const said = await answerAll(replica, rows, sayOne)
  return rows.map((row, index) => ({
    ...must(said[index], 'what an action says'),
    localId: row.localId,
    at: row.at,
    status: row.status,
    user: row.user,
    undoable: isUndoable(row),
    trouble: (row.error ?? row.marked)?.text,
  }))
}

/** What the server refused or could not do, by cause, until somebody acknowledges it. */
export async function attentionGroups(replica: Replica): Promise<AttentionGroup[]> {
  const rows = await replica.db.attention.toArray()
  const byCause = new Map<string, Attention[]>()
  for (const row of rows) byCause.set(causeOf(row), [...(byCause.get(causeOf(row)) ?? []), row])
  const groups = [...byCause.values()].map((group) => group.toSorted((a, b) => a.record.seq - b.record.seq))
  const acts = await answerAll(replica, rows, (row, read) => ({
    said: sayOne(row.record, read),
    byHand: byHandOne(row, read),
  }))
  const acted = new Map(rows.map((row, index) => [row.id, must(acts[index], 'what an entry says')]))
  const orders = await replica.db.orders.bulkGet(
    groups.map((group) => causeOf(must(group[0], 'an entry of the group'))),
  )
  return groups
    .map((group, index) => toGroup(group, acted, orders[index]?.code))
    .toSorted((left, right) => right.at - left.at)
}

/** Without a cause of its own an entry stands for itself. */
function causeOf({ cause, id }: Attention): string {
  return cause ?? id
}

interface Acted {
  said: Said
  byHand: readonly HandWork[]
}

function toGroup(
  group: readonly Attention[],
  acted: ReadonlyMap<string, Acted>,
  orderCode: string | undefined,
): AttentionGroup {
  const first = must(group[0], 'an entry of the group')
  const acts = group.map(
    ({ id, error, record }): AttentionAct => ({
      ...must(acted.get(id), 'what an entry says').said,
      id,
      text: error.text,
      at: record.at,
    }),
  )
  const { what, about } = must(acts[0], 'an act of the group')
  const more = group.length - 1
  return {
    what,
    about: more > 0 ? `${about} và ${more} thao tác sau đó` : about,
    cause: causeOf(first),
    ids: group.map((row) => row.id),
    acts,
    byHand: handLines(group, acted),
    text: first.error.text,
    at: Math.max(...group.map((row) => row.at)),
    retryable: group.every((row) => row.status === 'failed'),
    orderCode,
    reopens: reopening(group),
    takeOver: first.error.code === ('order-being-packed' satisfies RefusalCode) ? orderCode : undefined,
  }
}

function reopening(group: readonly Attention[]): AttentionGroup['reopens'] {
  for (const entry of group) {
    const kind = kindOfRefused(entry)
    if (kind) return { id: entry.id, kind }
  }
  return undefined
}

/** The same thing is one line; units that came to it after it was ticked are a line of their own. */
function handLines(group: readonly Attention[], acted: ReadonlyMap<string, Acted>): HandLine[] {
  const lines = group.flatMap(({ id, done = [] }) =>
    must(acted.get(id), 'what an entry says').byHand.map((work): HandLine => {
      const key = handWorkKey(work)
      return { ...work, key, isDone: done.includes(key), entries: [id] }
    }),
  )
  const entriesOf = (line: HandLine) =>
    lines
      .filter(({ key, isDone }) => key === line.key && isDone === line.isDone)
      .flatMap(({ entries }) => entries)
  const open = summedHandWork(lines.filter(({ isDone }) => !isDone))
  const ticked = summedHandWork(lines.filter(({ isDone }) => isDone))
  return inWalkOrder([...open, ...ticked].map((line) => ({ ...line, entries: entriesOf(line) })))
}

function isUndoable({ status, sentAt, path, method, params }: PendingAction): boolean {
  if (sentAt === undefined) return true
  return (
    (status === 'pending' || status === 'sent') && findCommand(path, method)?.reverse?.(params) !== undefined
  )
}

/** Asks every command something; the rows they name are read in one go a round. */
async function answerAll<R, A>(
  { db }: Replica,
  records: readonly R[],
  ask: (record: R, read: Reader) => A,
): Promise<A[]> {
  const set = new WorkingSet()
  const answers: (A | undefined)[] = records.map(() => undefined)
  for (;;) {
    const wanted: Wanted[] = []
    for (const [index, record] of records.entries()) {
      if (answers[index] !== undefined) continue
      const answer = tryNow(set, (read) => ask(record, read))
      if ('value' in answer) answers[index] = answer.value
      else wanted.push(...answer.wanted)
    }
    if (wanted.length === 0) return answers.map((answer) => must(answer, 'an answer to every record'))
    const distinct = [...new Map(wanted.map((want) => [`${want.table}/${want.key}`, want])).values()]
    await loadInto(set, distinct, (asked) =>
      Promise.all(asked.map(({ table, key }) => db.table<object, string>(table).get(key))),
    )
  }
}

type Recorded = Pick<PendingAction, 'path' | 'method' | 'params'>

function sayOne({ path, method, params }: Recorded, read: Reader): Said {
  const command = findCommand(path, method)
  return command ? command.say(params, read) : { what: 'Thao tác của bản ứng dụng khác', about: method }
}

function byHandOne({ record, error }: Attention, read: Reader): readonly HandWork[] {
  const command = findCommand(record.path, record.method)
  if (!command?.undoByHand) return []
  // Of an older app, or of a file from another device: what cannot be read asks nothing of hands.
  const { upgrade } = command
  const isOld = record.v < command.v && upgrade !== undefined
  const params = v.safeParse(command.params, isOld ? upgrade(record.params, record.v) : record.params)
  return params.success
    ? command.undoByHand(params.output, isRefusalCode(error.code) ? error.code : undefined, read)
    : []
}
