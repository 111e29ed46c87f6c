import { type Actor, mayDo } from './actor.ts'

/**
 * Whether a person sees which goods are gifts (ROL-016, FUL-336).
 *
 * 2026-11-22: what is only read leaves gifts out for everybody else: an order's lines, own deliveries, the return dialog, papers. Hands that
 * pack are still asked for the unit, as goods like any other and without the word: a parcel is closed with everything its buyer is to get, so a
 * bench that hid the unit would send parcels without it or close none.
 */
export function seesGifts(user: Pick<Actor, 'role' | 'department' | 'flags'>): boolean {
  return mayDo(user, ['products_gift_view'])
}

/** The lines that a person reads. */
export function linesSeen<L extends { gift?: boolean | undefined }>(
  lines: readonly L[],
  gifts: boolean,
): L[] {
  return lines.filter(({ gift }) => gifts || gift !== true)
}
