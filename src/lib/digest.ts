import type { FieldTree } from './field-tree.ts'

/**
 * A 32-bit digest of plain values (JSON-like) in which the order of fields does not count and `undefined` fields are absent:
 * two rows that `deepEqual` finds equal have the same digest. Notices accidents, not ill will.
 * @param left fields that are left out, whatever stands in them
 */
export function digestOf(value: unknown, left: FieldTree = nothing): number {
  if (typeof value === 'string') return textDigest(0x811c9dc5, value)
  if (typeof value !== 'object' || value === null) return textDigest(0x2f0b4c47, String(value))
  if (Array.isArray(value)) {
    let digest = 0x9e3779b1
    for (const item of value) digest = mix(Math.imul(digest, 31) ^ digestOf(item, left))
    return digest
  }
  // A sum does not ask for the order of its parts, so no field has to be sorted.
  let sum = 0x165667b1
  for (const field in value) {
    const part = (value as Record<string, unknown>)[field]
    const below = left === nothing ? undefined : left[field]
    if (part === undefined || below === true) continue
    sum = (sum + mix(nameDigest(field) ^ rotated(digestOf(part, below)))) >>> 0
  }
  return mix(sum)
}

const nothing: FieldTree = {}

/** Digests of field names: rows of one table share them. */
const names = new Map<string, number>()
const mostNames = 2_000

function nameDigest(field: string): number {
  const known = names.get(field)
  if (known !== undefined) return known
  const digest = textDigest(0x811c9dc5, field)
  if (names.size < mostNames) names.set(field, digest)
  return digest
}

/** FNV-1a over UTF-16, then mixed. */
function textDigest(start: number, text: string): number {
  let digest = start
  for (let i = 0; i < text.length; i += 1) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193)
  return mix(digest)
}

function rotated(digest: number): number {
  return (digest << 13) | (digest >>> 19)
}

/** The finishing step of MurmurHash3: each bit of the input reaches each bit of the answer. */
function mix(digest: number): number {
  let mixed = digest
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
