import type { Actor } from './actor.ts'

/**
 * Whom a refusal names when there is enough already: the last of those who made it enough that is not the refused person, and she
 * herself only where all of it is hers (decisions 14).
 * @param filling what was done there, the oldest first
 */
export function whoseWorkFills<T extends { by: string }>(
  filling: readonly T[],
  refused: Actor,
): T | undefined {
  return filling.findLast(({ by }) => by !== refused.userName) ?? filling.at(-1)
}
