import type { Lane, PendingAction } from '../replica/own-rows.ts'

/** Commands of one lane that travel in one request. */
export interface Batch {
  lane: Lane
  actions: PendingAction[]
}
