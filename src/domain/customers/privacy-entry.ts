import type { Circumstances } from '../command.ts'
import type { PrivacyEntry } from '../tables/privacy-log.ts'

/** Behind every instant that is written here (ms since 1970). */
const endOfTime = 9_999_999_999_999

/** An entry whose key counts time down, so that a walk through the keys begins with the newest. */
export function privacyEntry(
  told: Omit<PrivacyEntry, 'id' | 'at'>,
  { at, id }: Pick<Circumstances, 'at' | 'id'>,
): PrivacyEntry {
  return { id: `${String(endOfTime - at).padStart(13, '0')}-${id}`, at, ...told }
}
