import * as v from 'valibot'

/*
 * Fields as Tiki tells them: numbers of things as numbers, money as numbers or "409000.00", instants as "2026-11-26 09:00:00" without an offset, which are Vietnam's.
 * What is read is in one form, and is read again as it is.
 */

export const Text = v.pipe(v.string(), v.maxLength(2_000))

/** A number of an order, an item, a listing or a place: as text. */
export const Id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), Text]),
  v.transform((id) => String(id).trim()),
  v.nonEmpty(),
  v.maxLength(64),
)

/** VND. */
export const Money = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^-?\d{1,13}(\.\d{1,6})?$/), v.transform(Number))]),
  v.number(),
  v.finite(),
)

const written = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)$/

/** Ms since 1970. */
export const Instant = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(written), v.transform(instantOf))]),
  v.number(),
  v.safeInteger(),
  v.minValue(0),
)

/** Vietnam's clock is so far ahead of UTC (ms). */
const aheadMs = 7 * 3_600_000

function instantOf(text: string): number {
  const [, year, month, day, hour, minute, second] = (written.exec(text) ?? []).map(Number)
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0, hour ?? 0, minute ?? 0, second ?? 0) - aheadMs
}

/** The same the other way: an instant as Tiki is told of it. */
export function tikiInstant(at: number): string {
  return new Date(at + aheadMs).toISOString().slice(0, 19).replace('T', ' ')
}
