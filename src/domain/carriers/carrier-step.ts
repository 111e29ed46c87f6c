/**
 * What a carrier's word means for the order. `waits`: the parcel is in the house. `moves`: the carrier has it. `there`: the buyer has it. `back`: it comes back, or is back. `lost`: the carrier
 * has to pay for it. `off`: the carrier gave it up before it had it.
 */
export type CarrierStep = 'waits' | 'moves' | 'there' | 'back' | 'lost' | 'off'

/** A word of a carrier's, in Vietnamese (STA-048, FUL-102). */
export interface CarrierState {
  text: string
  step: CarrierStep
  /** It was tried in vain, or lies still: the parcel may come back. */
  isInVain?: true
  /** The buyer took some of it, and the rest comes back. */
  isPartial?: true
  /** What the carrier answers for: goods that are nowhere, or broken. */
  answersFor?: 'lost' | 'damaged'
}

export type CarrierStates = Readonly<Record<string, CarrierState>>
