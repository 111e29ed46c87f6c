import { fold } from '../../lib/fold.ts'
import type { CarrierId } from '../tables/provider-ids.ts'

/** Whether a buyer may look at the goods, or try them, before paying. */
export const inspections = ['none', 'look', 'try'] as const

export type Inspection = (typeof inspections)[number]

/** In the words of the carriers (GHN `required_note`, SuperShip `config`). */
export const inspectionNames: Readonly<Record<Inspection, string>> = {
  none: 'Không cho xem hàng',
  look: 'Cho xem hàng, không cho thử',
  try: 'Cho thử hàng',
}

/** Carriers that have a field for it; all others read it in the note for their people. */
const withField: readonly CarrierId[] = ['GHN', 'GHTK', 'SUPERSHIP']

/** What a carrier's people are to read of it; nothing where nobody said anything, or the carrier has a field of its own for it. */
export function inspectionNote(carrier: CarrierId | undefined, inspection: Inspection | undefined): string {
  if (inspection === undefined || (carrier && withField.includes(carrier))) return ''
  return inspectionNames[inspection]
}

/** Whether a note that goes with every parcel speaks of it, too: then the carrier's people read two words about one thing. */
export function speaksOfInspection(note: string): boolean {
  // Without marks "thử hàng" is "thu hàng", which is something else.
  return /xem hang|kiem hang|dong kiem/.test(fold(note)) || /thử/i.test(note.normalize('NFC'))
}

/** What such a note has to be told: the setting holds, and the note should leave it. */
export function inspectionHolds(usual: Inspection): string {
  return `Lời nhắn này cũng nói về xem hàng. Mục Xem hàng khi nhận quyết định (đang là “${inspectionNames[usual]}”); bỏ phần này khỏi lời nhắn để bưu tá không đọc hai lời khác nhau.`
}
