import type { EffectKind } from '../../domain/effect.ts'
import { longestLeaseMs } from './open-jobs-query.ts'
import type { LineTable, TriesAsked } from './outside.ts'

/*
 * Statements about the road to others, as PostgreSQL reads them; `sqlite-ask.ts` says how SQLite does.
 */

const isHeld = (row: string) =>
  `${row}.leased_until between $1::bigint + 1 and $1::bigint + ${longestLeaseMs}`

/** What is asked about an account's pair of tokens. */
const isOfPair = (row: string) =>
  `${row}.company_id = e.company_id and ${row}.account = e.account and ${row}.subject = 'tokens' and ${row}.status = 'waiting'`

/** A new pair is asked for now, or is about to be: whoever speaks with the old one meanwhile may be turned away. One that cannot be had yet is waited for by nobody. */
const waitsForPair = `e.subject <> 'tokens' and exists (select 1 from effects as pair where ${isOfPair('pair')}
    and (${isHeld('pair')} or (pair.due_at <= $1::bigint and not exists (select 1 from effects as failed where ${isOfPair('failed')}
      and failed.number < pair.number and failed.attempts > 0 and failed.due_at > $1::bigint))))`

/**
 * Waiting, due at `$1`, and of its subject nothing is in anybody's hands and nothing stands before it; what has a time of its own that has not come stands
 * before nothing. Walks along the index of what waits.
 */
function isReady(table: LineTable): string {
  // Of its own row the newest state counts, also where another process took it a moment ago: PostgreSQL asks that once more, of no other row.
  return `e.status = 'waiting' and e.due_at <= $1::bigint and not (${isHeld('e')})
    and not exists (select 1 from ${table} as other where other.company_id = e.company_id and other.account = e.account
      and other.subject = e.subject and other.status = 'waiting'
      and (${isHeld('other')} or (other.number < e.number and (other.attempts > 0 or other.due_at <= $1::bigint))))
    and not (${waitsForPair})`
}

const contents = { effects: 'params', inbox: 'bytes' } as const satisfies Record<LineTable, string>

/** Values: now. */
export function dueQuery(table: LineTable): string {
  return `select e.company_id as company, e.account as account from ${table} as e where ${isReady(table)}
    group by e.company_id, e.account order by min(e.due_at), e.company_id, e.account`
}

/** What keeps an account going does not wait behind thousands of its orders, and what somebody asked for not behind what is fetched ahead. */
const first = ['refresh-tokens', 'poll-orders', 'poll-returns', 'forget-shop'] as const satisfies EffectKind[]
const last = ['fetch-waybill', 'fetch-label', 'fetch-payout', 'poll-items'] as const satisfies EffectKind[]
/** Buyers buy what is told to be there: figures go before what is fetched ahead, and those of goods that are sold out before everything. */
const soldOut = ['tell-sold-out'] as const satisfies EffectKind[]
const figures = ['tell-stock', 'sweep-stock', 'tell-price', 'sweep-prices'] as const satisfies EffectKind[]
/** What is asked for anew does away with what could not be read before. */
const readings = ['read-order', 'read-return', 'fetch-payout'] as const satisfies EffectKind[]
const isOne = (kinds: readonly string[], row = 'e') =>
  `${row}.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
const turn = `case when ${isOne([...first, ...soldOut])} then 0 when ${isOne(figures)} then 2 when ${isOne(last)} then 3 else 1 end`
/** Of two kinds of one call the one that is sooner in line. */
const sooner = `case when kind = '${soldOut[0]}' then kind else $5 end`

/**
 * Values: company, account, due at, subject, kind, params. The very same call that waits and nobody has in hand looks at the rows as they are once it is made (`Effect.looksThen`). The row is
 * held until the transaction ends: no worker takes it before it could see what was changed.
 */
export const joinWaitingQuery = `update effects set kind = ${sooner}, due_at = case when due_at > $3 then $3 else due_at end
  where company_id = $1 and number = (select e.number from effects as e where e.company_id = $1 and e.account = $2 and e.subject = $4 and e.status = 'waiting'
      and ${isOne([...figures, ...soldOut])} and e.params = $6 and e.lease = '' order by e.number desc limit 1)
    and status = 'waiting' and lease = '' returning 1`

/**
 * Values: now, company, account, lease, until, most. Rows that another process is about to take are left to it.
 * @param without kinds of work that are not taken; names of ours, no values
 */
export function takeQuery(table: LineTable, without: readonly string[] = []): string {
  const others = without.length > 0 ? `and not ${isOne(without)}` : ''
  // They are chosen once: PostgreSQL may go through a list within the condition again for every row, and take more than was asked for.
  return `with chosen as materialized (select e.number from ${table} as e where e.company_id = $2 and e.account = $3 and ${isReady(table)} ${others}
      order by ${turn}, e.number limit $6 for update of e skip locked)
    update ${table} set lease = $4, leased_until = $5, attempts = attempts + 1
    where company_id = $2 and number in (select number from chosen)
    returning number, account, subject, kind, key, attempts, problem, ${contents[table]}`
}

/** Values: company, account, lease, until. What others took meanwhile has another lease. */
export function renewQuery(table: LineTable): string {
  return `update ${table} set leased_until = $4 where company_id = $1 and account = $2 and status = 'waiting' and lease = $3 returning 1`
}

/** Values: company, number, lease, status, due at, answer, problem, ended at. */
export function endQuery(table: LineTable): string {
  return `update ${table} set status = $4, due_at = coalesce($5, due_at), answer = coalesce($6, answer),
      problem = coalesce($7, problem), ended_at = $8, lease = '', leased_until = 0
    where company_id = $1 and number = $2 and lease = $3 and status = 'waiting' returning 1`
}

/** Values: company, number, due at. */
export function tryAgainQuery(table: LineTable): string {
  return `update ${table} set status = 'waiting', due_at = $3, ended_at = null
    where company_id = $1 and number = $2 and (status = 'failed' or (status = 'waiting' and attempts > 0 and due_at > $3))
    returning 1`
}

/** Values: company, number, now, answer. What a worker has in hand is not given up. */
export function giveUpQuery(table: LineTable): string {
  const params = table === 'effects' ? 'params' : "''"
  return `update ${table} set status = 'done', answer = $4, ended_at = $3
    where company_id = $1 and number = $2 and (status = 'failed' or (status = 'waiting' and attempts > 0 and leased_until <= $3))
      and not ${isOne(first, table)}
    returning account, subject, kind, attempts, ${params} as params`
}

/** Values: company, account, now. Only what was tried in vain: the rest waits for its own time. */
export function wakeQuery(table: LineTable): string {
  return `update ${table} set due_at = $3 where company_id = $1 and account = $2 and status = 'waiting' and attempts > 0
    and due_at > $3`
}

/** Values: company, account, now, subject. What waits in vain before a call that was just asked for would hold it up. */
export function wakeSubjectQuery(table: LineTable): string {
  return `${wakeQuery(table)} and subject = $4`
}

/** Values: company, account, now, subject. Whether there is anything to wake: read, so that a message costs no second write where nothing waits before it. */
export const waitsInVainQuery = `select 1 as waits from inbox where company_id = $1 and account = $2 and status = 'waiting' and attempts > 0
  and due_at > $3 and subject = $4 limit 1`

/** Nobody knows what was done after a backup was made: whatever waits in it may have reached the other side (O4); and no worker of then has it. */
export const afterRestore = `update effects set attempts = attempts + 1, lease = '', leased_until = 0
  where status = 'waiting'`

/** Values: company, instant. */
export function forgetQuery(table: LineTable): string {
  return `delete from ${table} where company_id = $1 and status = 'done' and ended_at < $2`
}

/** Values: company, now. */
export const standingsQuery = `select account, cast(sum(waiting) as integer) as waiting, min(due_at) as "dueSince", cast(sum(failed) as integer) as failed from (
  ${bothLines('select account, 1 as waiting, due_at, 0 as failed', "status = 'waiting' and (due_at <= $2 or attempts > 0)")}
  union all
  ${bothLines('select account, 0 as waiting, null as due_at, 1 as failed', hasFailed())}
) as entries group by account order by account`

const beginsSo = 'substr(key, 1, length($3)) = $3'

/** Values: company, account, how keys begin, most. */
export const failuresQuery = `select line, number, subject, kind, problem, ended_at as "endedAt" from (
  ${bothLines("select '{line}' as line, number, subject, kind, problem, ended_at", `account = $2 and ${beginsSo} and ${hasFailed()}`)}
) as entries order by ended_at desc, line, number desc limit $4`

/** The first half says the same as the second, as the index of what ended has it. */
function hasFailed(): string {
  return "status <> 'waiting' and status = 'failed'"
}

function bothLines(select: string, where: string): string {
  return (['effects', 'inbox'] as const)
    .map((line) => `${select.replace('{line}', line)} from ${line} where company_id = $1 and ${where}`)
    .join(' union all ')
}

/** Values: company, account, subject, the number that stays. */
export function supersedeQuery(table: LineTable): string {
  const isRead = table === 'inbox' ? 'true' : isOne(readings, table)
  return `update ${table} set status = 'done', answer = 'superseded'
    where company_id = $1 and account = $2 and subject = $3 and status = 'failed' and number <> $4 and ${isRead} returning 1`
}

/** Values: company, account. */
export const factsQuery = `select (select max(arrived_at) from inbox where company_id = $1 and account = $2) as "hookAt",
  (select min(due_at) from effects where company_id = $1 and account = $2 and status = 'waiting' and kind = 'refresh-tokens') as "renewsAt"`

/** Values: company, account, now, most. */
export const waitingsQuery = `select line, number, subject, kind, attempts, due_at as "dueAt", problem from (
  ${bothLines(
    "select '{line}' as line, number, subject, kind, attempts, due_at, problem",
    "account = $2 and status = 'waiting' and (due_at <= $3 or attempts > 0)",
  )}
) as entries order by due_at, line, number limit $4`

/** Values: company, account, how keys begin. */
export const countFailedQuery = `select count(*) as failed from effects
  where company_id = $1 and account = $2 and ${beginsSo} and ${hasFailed()}`

const isTrouble = "outcome in ('waiting', 'failed')"

/** Values: company, since, most, and the account and the order where they are asked about. */
export function triesQuery({
  account,
  order,
  failed,
}: Pick<TriesAsked, 'account' | 'order' | 'failed'>): string {
  const about = [
    account === undefined ? [] : ['account = $4'],
    order === undefined ? [] : [`order_number <> '' and order_number = $${account === undefined ? 4 : 5}`],
    failed ? [isTrouble] : [],
  ].flat()
  return `select account, subject, line, kind, attempts, at, ms, outcome, problem, calls from tries
    where ${['company_id = $1', 'at >= $2', ...about].join(' and ')} order by number desc limit $3`
}

/** Values: company, account, since. */
export const countTroublesQuery = `select count(*) as troubles from tries where company_id = $1 and account = $2 and at >= $3 and ${isTrouble}`

/** Of all companies: what others told and nobody read, when the oldest came, and what came to nothing. */
export const outsideConditionQuery = `select count(*) as "waitingArrivals", min(arrived_at) as "oldestArrivalAt",
  (select count(*) from effects where ${hasFailed()}) + (select count(*) from inbox where ${hasFailed()}) as "failedOutside"
  from inbox where status = 'waiting'`

export interface OutsideCondition {
  waitingArrivals: number
  oldestArrivalAt: number | null
  failedOutside: number
}
