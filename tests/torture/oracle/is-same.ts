import { isDeepStrictEqual } from 'node:util'

/**
 * Whether two values are the same on the wire: a key whose value is undefined lies on a phone's disk and travels nowhere, so it counts as
 * absent (2026-11-22).
 */
export function isSame(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left, right) || isDeepStrictEqual(asJson(left), asJson(right))
}

/** As it travels and as the server keeps it. */
export function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
