import { standingOf } from '../../domain/picking/standing.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { CodeHit, DocumentHit } from '../../replica/queries/finder/find-by-code.ts'
import type { WaveRows } from '../../replica/queries/picking/wave-rows.ts'
import type { CommandCode } from '../scanner/command-code.ts'
import type { Guess } from '../scanner/guess-code.ts'
import type { Meaning } from '../scanner/resolve-scan.ts'
import { chooseSlot, type SlotChoice } from './slots.ts'

/** A product that was found by what was scanned. */
type ProductHit = Extract<CodeHit, { kind: 'product' }>

/** What a code means on a walk: a shelf's tag is told by its form, whatever lies there. */
export type WalkMeaning = Meaning | { kind: 'tag'; tag: string }

/** What a scan asks for on a walk. */
export type WalkStep =
  | { step: 'arrive'; tag: string }
  | { step: 'command'; command: CommandCode }
  /** The label of an order of this wave: its parcel is packed at the bench. */
  | { step: 'pack'; order: Order }
  | { step: 'other-wave'; order: Order }
  | { step: 'not-goods'; hit: DocumentHit }
  | { step: 'unit'; hit: ProductHit }
  | { step: 'which'; hits: readonly CodeHit[] }
  | { step: 'unknown'; guess: Guess }

/** @param wave its code */
export function walkStep(meaning: WalkMeaning, wave: string): WalkStep {
  switch (meaning.kind) {
    case 'tag':
      return { step: 'arrive', tag: meaning.tag }
    case 'command':
      return { step: 'command', command: meaning.command }
    case 'found':
      return stepOfHit(meaning.hit, wave)
    case 'several':
      return { step: 'which', hits: meaning.hits }
    case 'unknown':
      return { step: 'unknown', guess: meaning.guess }
  }
}

export function stepOfHit(hit: CodeHit, wave: string): WalkStep {
  if (hit.kind === 'document') return { step: 'not-goods', hit }
  if (hit.kind === 'product') return { step: 'unit', hit }
  const { order } = hit
  return { step: standingOf(order, wave) === 'waiting' ? 'pack' : 'other-wave', order }
}

/** What becomes of a unit: taken from its shelf, or laid into a slot. */
export type UnitStep = { step: 'pick' } | { step: 'lay'; choice: SlotChoice } | { step: 'slots-full' }

/** @param rows the lines of its product; none when the wave is not on this device */
export function unitStep(mode: 'pick' | 'sort', rows: WaveRows | undefined): UnitStep {
  if (mode === 'pick' || rows?.wave.kind !== 'sorted') return { step: 'pick' }
  const choice = chooseSlot(rows.wave, rows.lines, rows.orders)
  if (choice) return { step: 'lay', choice }
  // Nobody asked for it: the rule says so.
  return { step: rows.lines.length === 0 ? 'pick' : 'slots-full' }
}
