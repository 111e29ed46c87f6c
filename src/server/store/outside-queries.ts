import { longestLeaseMs } from './open-jobs-query.ts'
import type { LineTable } from './outside.ts'

/*
 * Statements about the road to others, as PostgreSQL reads them; `sqlite-ask.ts` says how SQLite does.
 */

/** Waiting, due at `$1`, in nobody's hands, and nothing of its subject stands before it. Walks along the index of what waits. */
function isReady(table: LineTable): string {
  return `e.status = 'waiting' and e.due_at <= $1::bigint
    and e.leased_until not between $1::bigint + 1 and $1::bigint + ${longestLeaseMs}
    and not exists (select 1 from ${table} as former where former.company_id = e.company_id and former.account = e.account
      and former.subject = e.subject and former.status = 'waiting' and former.number < e.number)`
}

const contents = { effects: 'params', inbox: 'bytes' } as const satisfies Record<LineTable, string>

/** Values: now. */
export function dueQuery(table: LineTable): string {
  return `select e.company_id as company, e.account as account from ${table} as e where ${isReady(table)}
    group by e.company_id, e.account order by min(e.due_at), e.company_id, e.account`
}

/** Values: now, company, account, lease, until, most. Rows that another process is about to take are left to it. */
export function takeQuery(table: LineTable): string {
  return `update ${table} set lease = $4, leased_until = $5, attempts = attempts + 1
    where number in (select e.number from ${table} as e where e.company_id = $2 and e.account = $3 and ${isReady(table)}
      order by e.number limit $6 for update of e skip locked)
    returning number, account, subject, kind, key, attempts, ${contents[table]}`
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
    where company_id = $1 and number = $2 and status = 'failed' returning 1`
}

/** Nobody knows what was done after a backup was made: whatever waits in it may have reached the other side (O4); and no worker of then has it. */
export const afterRestore = `update effects set attempts = case attempts when 0 then 1 else attempts end, lease = '', leased_until = 0
  where status = 'waiting'`

/** Values: company, instant. */
export function forgetQuery(table: LineTable): string {
  return `delete from ${table} where company_id = $1 and status = 'done' and ended_at < $2`
}
