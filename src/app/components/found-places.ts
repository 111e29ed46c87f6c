import type { AddressBook, FoundPlace } from '../../domain/addresses/address-book.ts'

/** So many of each set are listed … */
const listed = 30
/** … and so many are counted. */
const counted = 100

export interface FoundPlaces {
  /** The names of today first, as papers want them; then those of before. */
  shown: FoundPlace[]
  /** What is said under the list; nothing while a glance takes it in. */
  says: string | undefined
}

/** So many rows are seen without scrolling. */
const seen = 6

/** The places that fit what was typed: "q7 hcm" has all its wards, "hcm" asks for another letter. */
export function foundPlaces(book: AddressBook, typed: string): FoundPlaces {
  const sets = (['vn34', 'vn63'] as const).map((set) => book.find(typed, set, counted))
  const shown = sets.flatMap((places) => places.slice(0, listed))
  const all = sets.reduce((sum, places) => sum + places.length, 0)
  const isCut = sets.some((places) => places.length >= counted)
  const left = all - shown.length
  if (left > 0)
    return { shown, says: `Còn ${isCut ? 'hơn ' : ''}${left} nơi nữa, gõ thêm tên phường hoặc quận.` }
  return { shown, says: shown.length > seen ? `${shown.length} nơi khớp, cuộn để xem hết.` : undefined }
}
