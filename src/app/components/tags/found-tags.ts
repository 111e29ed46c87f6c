import { fold } from '../../../lib/fold.ts'

/** Tags whose names hold what was typed, with or without its marks; all of them where nothing was. */
export function foundTags<T extends { value: string }>(tags: readonly T[], text: string): readonly T[] {
  const sought = fold(text.trim())
  return tags.filter(({ value }) => fold(value).includes(sought))
}
