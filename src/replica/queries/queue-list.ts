import type { Reader } from '../../domain/command.ts'
import { findCommand } from '../../domain/commands.ts'
import { loadInto, tryNow, type Wanted, WorkingSet } from '../../domain/run.ts'
import { voidCommand } from '../../domain/void.ts'
import type { Attention, PendingAction } from '../own-rows.ts'
import type { Replica } from '../replica.ts'

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

/** What failed for one cause is one entry with one way out. */
export interface AttentionGroup extends Said {
  cause: string
  ids: string[]
  /** The first reason told; later ones of the same cause follow from it. */
  text: string
  at: number
  retryable: boolean
  orderCode?: string
}

/** Saved here and not confirmed yet, newest first, each in a sentence about the work. */
export async function waitingActions(replica: Replica): Promise<WaitingAction[]> {
  const all = await replica.db.pendingActions.orderBy('localId').reverse().toArray()
  const rows = all.filter(({ method }) => method !== voidCommand.method)
  const said = await sayAll(replica, rows)
  return rows.map((row, index) => ({
    ...said[index]!,
    localId: row.localId,
    at: row.at,
    status: row.status,
    user: row.user,
    undoable: isUndoable(row),
    ...((row.error ?? row.marked) ? { trouble: (row.error ?? row.marked)!.text } : {}),
  }))
}

/** What the server refused or could not do, by cause, until somebody acknowledges it. */
export async function attentionGroups(replica: Replica): Promise<AttentionGroup[]> {
  const rows = await replica.db.attention.toArray()
  const byCause = new Map<string, Attention[]>()
  for (const row of rows) byCause.set(causeOf(row), [...(byCause.get(causeOf(row)) ?? []), row])
  const firsts = [...byCause.values()].map(
    (group) => group.toSorted((a, b) => a.record.seq - b.record.seq)[0]!,
  )
  const said = await sayAll(
    replica,
    firsts.map((row) => row.record),
  )
  const codes = firsts.map(causeOf)
  const orders = await replica.db.orders.bulkGet(codes)
  return firsts
    .map((first, index) => toGroup(first, byCause.get(causeOf(first))!, said[index]!, orders[index]?.code))
    .toSorted((left, right) => right.at - left.at)
}

/** Without a cause of its own an entry stands for itself. */
function causeOf({ cause, id }: Attention): string {
  return cause ?? id
}

function toGroup(
  first: Attention,
  group: Attention[],
  said: Said,
  orderCode: string | undefined,
): AttentionGroup {
  const more = group.length - 1
  return {
    what: said.what,
    about: more > 0 ? `${said.about} và ${more} thao tác sau đó` : said.about,
    cause: causeOf(first),
    ids: group.map((row) => row.id),
    text: first.error.text,
    at: Math.max(...group.map((row) => row.at)),
    retryable: group.every((row) => row.status === 'failed'),
    ...(orderCode ? { orderCode } : {}),
  }
}

function isUndoable({ status, sentAt, path, method, params }: PendingAction): boolean {
  if (sentAt === undefined) return true
  return (
    (status === 'pending' || status === 'sent') && findCommand(path, method)?.reverse?.(params) !== undefined
  )
}

/** Asks every command for its sentence; the rows they name are read in one go a round. */
async function sayAll(
  { db }: Replica,
  records: readonly Pick<PendingAction, 'path' | 'method' | 'params'>[],
): Promise<Said[]> {
  const set = new WorkingSet()
  const said: (Said | undefined)[] = records.map(() => undefined)
  for (;;) {
    const wanted: Wanted[] = []
    for (const [index, record] of records.entries()) {
      if (said[index]) continue
      const answer = tryNow(set, (read) => sayOne(record, read))
      if ('value' in answer) said[index] = answer.value
      else wanted.push(...answer.wanted)
    }
    if (wanted.length === 0) return said.map((sentence) => sentence!)
    const distinct = [...new Map(wanted.map((want) => [`${want.table}/${want.key}`, want])).values()]
    await loadInto(set, distinct, (asked) =>
      Promise.all(asked.map(({ table, key }) => db.table<object, string>(table).get(key))),
    )
  }
}

function sayOne(
  { path, method, params }: Pick<PendingAction, 'path' | 'method' | 'params'>,
  read: Reader,
): Said {
  const command = findCommand(path, method)
  return command ? command.say(params, read) : { what: 'Thao tác của bản ứng dụng khác', about: method }
}
