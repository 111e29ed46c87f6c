import * as v from 'valibot'

/*
 * Fields as Lazada tells them: its documents show numbers and switches as text, its answers either way, and instants in three forms. What is read is in one form,
 * and is read again as it is.
 */

export const Text = v.pipe(v.string(), v.maxLength(2_000))

/** A number of an order, an item or a listing: as text. */
export const Id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), Text]),
  v.transform((id) => String(id).trim()),
)

/** VND. */
export const Money = v.pipe(
  v.union([v.number(), v.pipe(Text, v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.number(),
  v.finite(),
)

/** Yes or no, also as "true", 1 or "0". */
export const Switch = v.pipe(
  v.union([v.boolean(), v.number(), Text]),
  v.transform((told) => ['true', '1'].includes(String(told).trim().toLowerCase())),
)

/** Ms since 1970, also from "2026-11-26T09:00:00+07:00" and "2026-11-26 09:00:00 +0700"; without an offset as in Vietnam. */
export const Instant = v.pipe(
  v.union([v.number(), v.pipe(Text, v.transform(instantOf))]),
  v.number(),
  v.safeInteger(),
  v.minValue(0),
)

const written = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d+)?\s*(?:(Z)|([+-])(\d\d):?(\d\d))?$/

function instantOf(text: string): number {
  const told = text.trim()
  if (/^\d{12,14}$/.test(told)) return Number(told)
  const [, year, month, day, hour, minute, second, zulu, sign, hours = '07', minutes = '00'] =
    written.exec(told) ?? []
  if (year === undefined) return Number.NaN
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const ahead = zulu ? 0 : (Number(hours) * 60 + Number(minutes)) * 60_000
  return at - (sign === '-' ? -ahead : ahead)
}
