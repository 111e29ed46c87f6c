import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { activitiesOf, looksThrough } from '../../../src/server/store/activities-over-sql.ts'
import type { AskSql } from '../../../src/server/store/outside-over-sql.ts'

const count = 3 * looksThrough

/** A log in a database that counts the lines it looks at, by a function that stands in front of every other condition. */
function openLog() {
  const sql = new DatabaseSync(':memory:')
  sql.exec(`create table activities (company_id text not null, at integer not null, id text not null, user_name text not null, kind text not null,
    what text not null, about text not null, words text not null, done_at integer, primary key (company_id, at, id)) strict, without rowid;
    insert into activities with recursive line(at) as (select 0 union all select at + 1 from line where at < ${count - 1})
    select 'may', at, 'l' || at, 'chu', 'orders', 'Việc', '', ' viec', null from line`)
  const looked = { rows: 0 }
  sql.function('looked', () => {
    looked.rows += 1
    return 1
  })
  const ask: AskSql = async (text, values) => {
    const counted = text.replace('where company_id', 'where looked() = 1 and company_id')
    const given = Object.fromEntries(values.map((value, place) => [`$${place + 1}`, value as string]))
    return sql.prepare(counted.replace(/\$(\d+)/g, '$$$1')).all(given) as never[]
  }
  return { log: activitiesOf('may', ask), looked, close: () => sql.close() }
}

test('a search looks through so many lines at once, however long the log is and however far it went on', async () => {
  const { log, looked, close } = openLog()
  const asked = { from: 0, to: 9e15, words: ['% khong-co%'], hidden: [], limit: 50 }
  let after: { at: number; id: string } | undefined
  const lookedAt: number[] = []
  do {
    looked.rows = 0
    const { activities, next } = await log.find({ ...asked, after })
    expect(activities).toEqual([])
    lookedAt.push(looked.rows)
    after = next
  } while (after)
  // Once for the place where it ends, and once for the words.
  expect(Math.max(...lookedAt)).toBeLessThanOrEqual(2 * looksThrough + 2)
  expect(lookedAt.reduce((sum, rows) => sum + rows)).toBeGreaterThanOrEqual(count)
  close()
})
