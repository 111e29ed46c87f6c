import { isWordless } from '../../domain/listings/words.ts'
import { activityDays } from '../../domain/people/activity-kinds.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { hiddenKinds, mayReadLog } from '../../domain/people/may-read-log.ts'
import { type ActivitiesAnswer, ActivitiesQuestion } from '../../protocol/queries/activities.ts'
import { typedWords } from '../activities/activity-of.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'

/** `/api/logAPI getActivities`: who did what, the latest first. */
export async function getActivities(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ActivitiesAnswer> {
  if (!mayReadLog(actor)) throw notAllowed()
  const asked = parseAsked(ActivitiesQuestion, fields)
  const { from = 0, to = 8.64e15, userName, kind, search, cursor, limit } = asked
  if (isWordless(search)) return { activities: [], days: activityDays }
  const { activities, next } = await reading.activities.find({
    from,
    to,
    userName,
    kind,
    words: typedWords(search),
    hidden: hiddenKinds(actor),
    after: cursor === undefined ? undefined : placeOf(cursor),
    limit,
  })
  return {
    activities,
    next: next && Buffer.from(JSON.stringify([next.at, next.id])).toString('base64url'),
    days: activityDays,
  }
}

function placeOf(cursor: string): { at: number; id: string } {
  const [at, id] = readCursor(cursor)
  if (!Number.isSafeInteger(at) || typeof id !== 'string') {
    const text = 'Không đọc được vị trí trang. Mở lại nhật ký từ đầu.'
    throw new WireFault('bad-params', { text, code: 'bad-cursor' })
  }
  return { at: at as number, id }
}

function readCursor(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
