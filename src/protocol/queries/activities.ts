import * as v from 'valibot'
import { type ActivityKind, activityKinds } from '../../domain/people/activity-kinds.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { Cursor, Limit, Search } from './listing.ts'

/*
 * 2026-11-27: what people of the shop did (`/api/logAPI`), and who is at work (`/api/activeUser`), for whoever keeps the staff and works in
 * every warehouse. Times are ms since 1970.
 */

const Instant = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)))
const UserName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const Kind = v.picklist(keysOf(activityKinds) as [ActivityKind, ...ActivityKind[]])

/** `getActivities`: the latest first; from an instant on, and before another. */
export const ActivitiesQuestion = v.object({
  from: Instant,
  to: Instant,
  userName: v.optional(UserName),
  kind: v.optional(Kind),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export type ActivitiesQuestion = v.InferInput<typeof ActivitiesQuestion>

const ActivityTold = v.object({
  id: v.string(),
  /** When the server heard of it. */
  at: v.number(),
  /** When it was done, where the server heard of it later. */
  doneAt: v.optional(v.number()),
  userName: v.string(),
  kind: Kind,
  what: v.string(),
  about: v.string(),
})
export type ActivityTold = v.InferOutput<typeof ActivityTold>

export const ActivitiesAnswer = v.object({
  activities: v.array(ActivityTold),
  next: v.optional(v.string()),
  /** So long a line is kept. */
  days: v.number(),
})
export type ActivitiesAnswer = v.InferOutput<typeof ActivitiesAnswer>

/** `getActiveUsers`: who is signed in somewhere, whoever was heard of last first; a phone is heard of ten minutes late at most. */
export const ActiveUsersQuestion = v.object({})
export const ActiveUsersAnswer = v.object({
  users: v.array(
    v.object({
      userName: v.string(),
      name: v.string(),
      seenAt: v.number(),
      /** On how many devices. */
      devices: v.number(),
    }),
  ),
})
export type ActiveUsers = v.InferOutput<typeof ActiveUsersAnswer>
