/**
 * Takes scans one after the other in the order they were made. Input is never locked while one is looked up or written:
 * ten pulls of the trigger in five seconds are ten scans. Nothing a scan does may stop the ones behind it.
 */
export function createScanQueue<S>(process: (scan: S) => Promise<void>, onBug: (thrown: unknown) => void) {
  const waiting: S[] = []
  let running: Promise<void> | undefined

  async function drain(): Promise<void> {
    for (let scan = waiting.shift(); scan !== undefined; scan = waiting.shift()) {
      try {
        await process(scan)
      } catch (thrown) {
        onBug(thrown)
      }
    }
    running = undefined
  }

  return {
    push(scan: S): void {
      waiting.push(scan)
      running ??= drain()
    },
    /** Resolves when nothing waits. */
    async settled(): Promise<void> {
      while (running) await running
    },
  }
}
