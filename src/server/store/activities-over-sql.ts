import type { ActivityKind } from '../../domain/people/activity-kinds.ts'
import type { AskSql } from './outside-over-sql.ts'

/** Who did what; see `activities/activity-of.ts`. */
export interface StoredActivity {
  /** When the server heard of it. */
  at: number
  /** Of the command. */
  id: string
  userName: string
  kind: ActivityKind
  what: string
  about: string
  /** Those by which it is found, each after a space. */
  words: string
  /** When it was done, where the server heard of it later. */
  doneAt?: number | undefined
}

type Place = Pick<StoredActivity, 'at' | 'id'>

export interface ActivitiesAsked {
  /** The first instant, and the first one after it. */
  from: number
  to: number
  userName?: string | undefined
  kind?: ActivityKind | undefined
  /** Patterns of `like`, all of which its words fit. */
  words: readonly string[]
  hidden: readonly ActivityKind[]
  after?: Place | undefined
  limit: number
}

export interface ActivitiesFound {
  activities: Omit<StoredActivity, 'words'>[]
  /** Behind which the next page begins. It may be short and still go on. */
  next?: Place | undefined
}

export interface ActivitiesReading {
  /** The latest first. */
  find(asked: ActivitiesAsked): Promise<ActivitiesFound>
}

export interface Activities extends ActivitiesReading {
  /** One that is there under this id stays as it is. */
  add(lines: readonly StoredActivity[]): Promise<void>
  /** Drops the oldest before an instant, at most so many. Answers how many. */
  forget(before: number, most: number): Promise<number>
}

/** So many lines are looked through for words at once. */
export const looksThrough = 20_000
/** So many stand in a statement: PostgreSQL counts its parameters in 16 bits. */
const atOnce = 500

/** The log of one company as both engines keep it, in the transaction in which `ask` speaks. */
export function activitiesOf(company: string, ask: AskSql): Activities {
  return {
    async add(lines) {
      for (let start = 0; start < lines.length; start += atOnce) {
        const values: unknown[] = [company]
        const rows = lines.slice(start, start + atOnce).map((line) => {
          const { at, id, userName, kind, what, about, words, doneAt = null } = line
          const first = values.push(at, id, userName, kind, what, about, words, doneAt) - 7
          return `($1, ${Array.from({ length: 8 }, (_, index) => `$${first + index}`).join(', ')})`
        })
        await ask(
          `insert into activities (company_id, at, id, user_name, kind, what, about, words, done_at)
           values ${rows.join(', ')} on conflict do nothing`,
          values,
        )
      }
    },

    async find({ from, to, userName, kind, words, hidden, after, limit }) {
      // SQLite goes by one bound at each end: what the place of a page says of times stands in it, or all lines beyond are walked over too.
      const values: unknown[] = [company, from, after ? Math.min(to, after.at + 1) : to]
      const among = ['company_id = $1', 'at >= $2', 'at < $3']
      const holds = (test: (place: string) => string, value: unknown) => {
        among.push(test(`$${values.push(value)}`))
      }
      if (userName !== undefined) holds((place) => `user_name = ${place}`, userName)
      if (kind !== undefined) holds((place) => `kind = ${place}`, kind)
      for (const one of hidden) holds((place) => `kind <> ${place}`, one)
      if (after) among.push(`(at, id) < ($${values.push(after.at)}, $${values.push(after.id)})`)
      const order = 'order by at desc, id desc'
      const end =
        words.length > 0
          ? (
              await ask<Place>(
                `select at, id from activities where ${among.join(' and ')} ${order} limit 1 offset ${looksThrough - 1}`,
                values,
              )
            )[0]
          : undefined
      if (end) {
        values[1] = end.at
        among.push(`(at, id) >= ($${values.push(end.at)}, $${values.push(end.id)})`)
      }
      for (const pattern of words) holds((place) => `words like ${place}`, pattern)
      type Row = Omit<StoredActivity, 'words' | 'doneAt'> & { doneAt: number | null }
      const found = await ask<Row>(
        `select at, id, user_name as "userName", kind, what, about, done_at as "doneAt" from activities
         where ${among.join(' and ')} ${order} limit ${limit + 1}`,
        values,
      )
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        activities: page.map(({ doneAt, ...line }) => ({ ...line, doneAt: doneAt ?? undefined })),
        next: found.length > limit && last ? { at: last.at, id: last.id } : end && { at: end.at, id: end.id },
      }
    },

    async forget(before, most) {
      const gone = await ask(
        `delete from activities where company_id = $1 and (at, id) in (
           select at, id from activities where company_id = $1 and at < $2 order by at limit $3) returning 1`,
        [company, before, most],
      )
      return gone.length
    },
  }
}
