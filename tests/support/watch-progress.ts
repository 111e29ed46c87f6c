import type { Progress } from './progress.ts'

/** How long one test took. */
export interface TestTime {
  test: string
  ms: number
}

/** What was heard of a run until it ended, or was ended. */
export interface Heard {
  passed: number
  failed: number
  times: TestTime[]
  /** The tests that had begun and not ended when nothing was heard any more; `undefined` when the run ended by itself. */
  hung?: string[]
}

export interface ProgressWatch {
  hear(progress: Progress): void
  /** The run is over. */
  close(): Heard
}

interface WatchOptions {
  /** So long nothing may be heard: more than any test takes by its own limit. */
  quietMs: number
  /** Called once, when nothing was heard for so long. */
  onHang(): void
}

/** Watches a run of tests: a slow one takes as long as it takes, one in which nothing moves any more is a hang. */
export function watchProgress({ quietMs, onHang }: WatchOptions): ProgressWatch {
  const heard: Heard = { passed: 0, failed: 0, times: [] }
  const open: string[] = []
  let timer = setTimeout(hang, quietMs)

  function hang(): void {
    heard.hung = [...open]
    onHang()
  }

  function end({ test, verdict, ms }: Extract<Progress, { kind: 'ended' }>): void {
    const at = open.indexOf(test)
    if (at >= 0) open.splice(at, 1)
    if (verdict === 'left out') return
    heard[verdict] += 1
    heard.times.push({ test, ms })
  }

  return {
    hear(progress) {
      if (heard.hung) return
      clearTimeout(timer)
      timer = setTimeout(hang, quietMs)
      if (progress.kind === 'begun') open.push(progress.test)
      if (progress.kind === 'ended') end(progress)
    },
    close() {
      clearTimeout(timer)
      return heard
    },
  }
}

/** A hang in words, with the test that hung. */
export function noteOfHang(hung: readonly string[], quietMs: number): string {
  const where = hung.length > 0 ? `it hung in ${hung.join(' and in ')}` : 'it hung outside any test'
  return `FAILED nothing moved for ${Math.round(quietMs / 60_000)} minutes: ${where}`
}

/** The tests that took longest, the longest first. */
export function slowest(times: readonly TestTime[], count = 10): TestTime[] {
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, count)
}
