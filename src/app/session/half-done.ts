import type { Session } from '../../replica/device-rows.ts'
import type { Keepsake } from '../../replica/environment.ts'

/*
 * What is half done and kept on this device outside the queue: documents being written, goods in the hand, parcels gathered for one
 * slip, columns of tables. 2026-11-22, decisions 27: signing out clears it (RTE-063) together with what the person chose for themselves
 * (`own-choice.ts`), and keeps the columns of three order tables. The queue, its mirror and what belongs to the phone itself (warehouse,
 * lock) stay, and so does what colleagues left half done. The shop's rows stay too, in a replica that opens for people of the same sight alone; once
 * nobody of it signed in for a week and somebody else uses the phone, it goes (`old-replicas.ts`).
 */

type Whose = Pick<Session, 'user'>

/** Where a half-written thing of this person is kept. */
export function draftPlace({ database, user }: Pick<Session, 'database' | 'user'>, name: string): string {
  return `khotay:draft:${database}:${user.userName}:${name}`
}

/** Where the parcels gathered for one slip of returns are kept, for everybody of the shop on this phone. */
export function returnsBatchPlace(company: string): string {
  return `khotay:returns-batch:${company}`
}

/** Where a person's columns of a table are kept. */
export function columnsPlace({ user }: Whose, table: string): string {
  return `khotay:columns:${user.company_id}/${user.userName}:${table}`
}

/** Where what a person chose for themselves is kept. */
export function ownPlace({ user }: Whose, name: string): string {
  return `khotay:own:${user.company_id}/${user.userName}:${name}`
}

/** The order tables whose columns stay over signing out (RTE-063). */
const tablesThatKeepColumns = ['Shopee', 'Tiki', 'Lazada']

/** Whether signing out takes away something that the person is in the middle of. */
export function hasHalfDone(keepsake: Keepsake, whose: Whose): boolean {
  return placesOf(keepsake, whose).some((place) => holdsGoods(keepsake.getItem(place)))
}

/** Takes away what this person left half done and what they chose for themselves on this phone. */
export function forgetHalfDone(keepsake: Keepsake, whose: Whose): void {
  const own = everyPlace(keepsake).filter((place) => place.startsWith(ownPlace(whose, '')))
  for (const place of [...own, ...placesOf(keepsake, whose)]) keepsake.removeItem(place)
}

function placesOf(keepsake: Keepsake, whose: Whose): string[] {
  const { company_id, userName } = whose.user
  const kept = new Set(tablesThatKeepColumns.map((table) => columnsPlace(whose, table)))
  // Of every replica of the shop that the person ever used here, and of the shop to practise in.
  const drafts = [`khotay:draft:khotay:${company_id}:`, 'khotay:draft:khotay:practice:']
  const isTheirs = (place: string) =>
    place === returnsBatchPlace(company_id) ||
    (place.startsWith(columnsPlace(whose, '')) && !kept.has(place)) ||
    (drafts.some((draft) => place.startsWith(draft)) && place.includes(`:${userName}:`))
  return everyPlace(keepsake).filter(isTheirs)
}

function everyPlace(keepsake: Keepsake): string[] {
  return Array.from({ length: keepsake.length }, (_, index) => keepsake.key(index) ?? '')
}

/** Lines of a document, goods in a hand, parcels of a slip; what is empty is nobody's loss. */
function holdsGoods(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const lists = Array.isArray(value) ? [value] : Object.values(value ?? {})
    return lists.some((list) => Array.isArray(list) && list.length > 0)
  } catch {
    return false
  }
}
