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
