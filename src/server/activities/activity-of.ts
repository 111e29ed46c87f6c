import type { Change, Command, Reader } from '../../domain/command.ts'
import { commandsByArea } from '../../domain/commands.ts'
import { askedWords, wordsOf } from '../../domain/listings/words.ts'
import type { ActivityKind } from '../../domain/people/activity-kinds.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { isSystem } from '../../domain/people/system-actor.ts'
import type { WorkingSet } from '../../domain/run.ts'
import type { RowOf, TableName } from '../../domain/tables.ts'
import { voidCommand } from '../../domain/void.ts'
import type { StoredActivity } from '../store/activities-over-sql.ts'

/*
 * 2026-11-27, the log of a shop's work: who did what. A command of a person that was applied leaves a line in the same transaction, in the
 * sentence that the queue of their phone has for it; what the server does by itself leaves none, for it is nobody's. No line names a customer:
 * it says the id instead, so that what is known of a person is erased without touching the log.
 */

const kindOfArea = {
  orders: 'orders',
  money: 'money',
  reconciliation: 'money',
  customers: 'customers',
  till: 'money',
  packing: 'packing',
  shipping: 'shipping',
  handover: 'packing',
  proofs: 'papers',
  paper: 'papers',
  picking: 'packing',
  returns: 'returns',
  stockTake: 'stock',
  people: 'people',
  stock: 'stock',
  catalogue: 'goods',
  slips: 'stock',
  supply: 'supply',
  settings: 'settings',
  channels: 'channels',
  providers: 'shipping',
  carriers: 'shipping',
  copies: 'channels',
  jobs: 'jobs',
  zalo: 'customers',
  facebook: 'customers',
  invoices: 'money',
} as const satisfies Record<keyof typeof commandsByArea, ActivityKind>

const kinds = new Map<Command, ActivityKind>(
  Object.entries(commandsByArea).flatMap(([area, commands]) =>
    (commands as readonly unknown[] as readonly Command[]).map((command): [Command, ActivityKind] => [
      command,
      kindOfArea[area as keyof typeof kindOfArea],
    ]),
  ),
)

export function kindOf(command: Command): ActivityKind | undefined {
  return kinds.get(command)
}

interface Done {
  command: Command
  params: unknown
  decision: readonly Change[]
  set: WorkingSet
  actor: Actor
  id: string
  /** When it was done, and when the server heard of it. */
  doneAt: number
  received: number
}

/** What is said later than this is told with the time at which it was done (ms). */
const lateMs = 60_000

/** The line of a command that was applied; none of what the server did by itself, and none of what was taken back before it was sent. */
export function activityOf(done: Done): StoredActivity | undefined {
  const { command, params, decision, set, actor, id, doneAt, received } = done
  const kind = kindOf(command)
  if (!kind || isSystem(actor) || command.method === voidCommand.method) return undefined
  const said = command.say(unnamed(params), beforehand(decision, set))
  const about = kind === 'customers' ? namedBy(params) : said.about
  return lineOf({
    at: received,
    id,
    userName: actor.userName,
    kind,
    what: said.what,
    about,
    doneAt: received - doneAt > lateMs ? doneAt : undefined,
  })
}

/** A line with the words by which it is found. */
export function lineOf(line: Omit<StoredActivity, 'words'>): StoredActivity {
  return { ...line, words: ` ${wordsOf([line.what, line.about, line.userName]).join(' ')}` }
}

/** How typed words stand in a line's words: each begins one of them. */
export function typedWords(search: string): string[] {
  return askedWords(search).map((word) => `% ${word}%`)
}

/** Rows as they were before the command, made by it where they were not; what nobody read for it is not there: no query is made for a sentence. */
function beforehand(decision: readonly Change[], set: WorkingSet): Reader {
  const before = new Map(decision.map((change) => [`${change.table}/${change.key}`, change.before]))
  const get = <T extends TableName>(table: T, key: string): RowOf<T> | undefined => {
    const old = before.get(`${table}/${key}`) as RowOf<T> | undefined
    if (old) return old
    return set.knows(table, key) ? set.get(table, key) : undefined
  }
  return { get, many: (table, keys) => keys.flatMap((key) => get(table, key) ?? []) }
}

/** What sentences say in the place of params that tell who a customer is. */
const inPlaceOf = { customer_name: '', email: 'email của khách' }

function unnamed(params: unknown): unknown {
  const named = Object.entries(inPlaceOf).filter(([name]) => Object.hasOwn(params as object, name))
  return { ...(params as object), ...Object.fromEntries(named) }
}

/** The id of the customer or the order that it was about. */
function namedBy(params: unknown): string {
  const { orderCode, id, code } = params as Partial<Record<string, unknown>>
  return [orderCode, id, code].find((name) => typeof name === 'string') ?? ''
}
