import { digestOf } from '../../lib/digest.ts'
import { fold } from '../../lib/fold.ts'

/** What a supplier may be called at most (characters). */
export const supplierNameLimit = 100

/** A supplier's name as it is kept: trimmed and lowercased (CAT-386, CAT-387), with one space between words. Marks count. */
export function supplierKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The name as people write it: "xưởng may an phát" → "Xưởng May An Phát". */
export function supplierTitle(name: string): string {
  return name.replace(
    /(^|[\s(.-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/**
 * The id of a supplier who is written down by name alone, so that two devices without a network mean one row. A supplier who is renamed keeps it.
 */
export function supplierIdOf(name: string): string {
  const key = supplierKey(name)
  const words = fold(key)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `ncc-${words.slice(0, 32)}-${digestOf(key).toString(36)}`
}
