import { isDeepStrictEqual } from 'node:util'

/** Frozen rows that were found the same once: rows stay what they are, and each is looked at after every step. */
const known = new WeakMap<object, WeakSet<object>>()

/**
 * Whether two values are the same on the wire: a key whose value is undefined lies on a phone's disk and travels nowhere, so it counts as
 * absent (2026-11-22).
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (!isFrozenRow(left) || !isFrozenRow(right)) return isAlike(left, right)
  if (known.get(left)?.has(right)) return true
  if (!isAlike(left, right)) return false
  const alike = known.get(left) ?? new WeakSet()
  known.set(left, alike.add(right))
  return true
}

function isAlike(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left, right) || isDeepStrictEqual(asJson(left), asJson(right))
}

function isFrozenRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.isFrozen(value)
}

/** Whoever changes a row in place instead of writing another one is told at once. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
  return value
}

/** As it travels and as the server keeps it. */
export function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
