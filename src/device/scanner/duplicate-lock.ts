const framesWithoutIt = 5

/**
 * A code that was taken stays locked while it is in view and `repeatAfterMs` longer; a second unit counts only after the
 * first has left. Time alone does not open the lock: the camera must also have looked, several times, and not found it.
 */
export function createDuplicateLock(repeatAfterMs: number) {
  const locked = new Map<string, { lastSeenAt: number; frames: number }>()

  return {
    /** Tells the lock what one frame showed. `at` in ms of a clock that does not go back. */
    see(texts: Set<string>, at: number): void {
      for (const [text, lock] of locked) {
        if (texts.has(text)) locked.set(text, { lastSeenAt: at, frames: 0 })
        else if (at - lock.lastSeenAt >= repeatAfterMs && lock.frames + 1 >= framesWithoutIt)
          locked.delete(text)
        else lock.frames += 1
      }
    },
    lock(text: string, at: number): void {
      locked.set(text, { lastSeenAt: at, frames: 0 })
    },
    isLocked(text: string): boolean {
      return locked.has(text)
    },
    clear(): void {
      locked.clear()
    },
  }
}
