import * as v from 'valibot'
import type { Telling } from '../tables/channel-items.ts'
import { Instant, Sentence, UserName } from './shops/params.ts'

/** What came of telling a marketplace something of a listing; every report of it says so. */
export const answerFields = {
  listing: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
  at: Instant,
  /** Why it did not take it: our words, and its own. */
  trouble: v.optional(v.object({ text: Sentence, said: Sentence })),
  /** Who wanted it told; nobody where it followed by itself. */
  by: v.optional(UserName),
}

/** How telling it stands after this answer. */
export function afterAnswer<V>(
  before: Telling<V> | undefined,
  {
    value,
    at,
    trouble,
  }: { value: V | undefined; at: number; trouble?: { text: string; said: string } | undefined },
): Telling<V> {
  const next: Telling<V> = {}
  if (before?.took) next.took = before.took
  if (trouble) next.trouble = value === undefined ? { ...trouble, at } : { ...trouble, value, at }
  else if (value !== undefined) next.took = { value, at }
  return next
}
