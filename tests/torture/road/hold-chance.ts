import { vi } from 'vitest'
import type { Dice } from '../world/dice.ts'

/**
 * Leaves nothing of a world to the machine that it is lived through on. How long somebody waits before they try again comes from its dice, and the machine's clock stands still: a store gives way to others once it
 * worked for some milliseconds in a row, which was at another place each time, so that one seed led through another world. Who comes before whom the dice say (`SimProcess`). @returns lets go
 */
export function holdChance(dice: Dice): () => void {
  const now = performance.now()
  const held = [
    vi.spyOn(Math, 'random').mockImplementation(() => dice.next()),
    vi.spyOn(performance, 'now').mockReturnValue(now),
  ]
  return () => {
    for (const one of held) one.mockRestore()
  }
}
