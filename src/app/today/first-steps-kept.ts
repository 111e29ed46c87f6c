import type { OwnChoice } from '../session/own-choice.ts'

/** Whether the person put the first steps away. */
export const stepsPutAway: OwnChoice<boolean> = { name: 'first-steps', read: (kept) => kept === true }
