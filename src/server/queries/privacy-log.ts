import type { Actor } from '../../domain/people/actor.ts'
import type { PrivacyEntry } from '../../domain/tables/privacy-log.ts'
import { type PrivacyLogAnswer, PrivacyLogQuestion } from '../../protocol/queries/privacy.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'

const atOnce = 50

/** `/api/customer listPrivacyLog`: who took customers' data out of the shop or erased it, for the owner. */
export async function listPrivacyLog(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<PrivacyLogAnswer> {
  if (actor.role !== 'OWNER') throw notAllowed()
  const { cursor: after = '' } = parseAsked(PrivacyLogQuestion, fields)
  const found = await reading.scan({ table: 'privacyLog', closed: false, after, closedSince: 0 }, atOnce + 1)
  const entries = found.map(({ doc = '{}' }) => JSON.parse(doc) as PrivacyEntry)
  const page = entries.slice(0, atOnce)
  return { entries: page, next: entries.length > atOnce ? page.at(-1)?.id : undefined }
}
