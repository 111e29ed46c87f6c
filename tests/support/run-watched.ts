import type { Progress } from './progress.ts'
import { type CommandOptions, type CommandOutcome, runNode } from './run-command.ts'
import type { Tally } from './tally.ts'
import { type Heard, noteOfHang, watchProgress } from './watch-progress.ts'

/** More than any test or hook may take by its own limit, so that this ends only what those limits cannot. */
const longestQuietMs = 10 * 60_000

export interface WatchedRun {
  outcome: CommandOutcome
  heard: Heard
  /** What it came to when nothing moved any more and it was stopped. */
  hang?: Tally
}

/** Runs a test runner that tells its progress, and stops it when nothing moves any more, however long it runs. */
export async function runWatched(file: string, args: string[], options: CommandOptions): Promise<WatchedRun> {
  const end = new AbortController()
  const watch = watchProgress({ quietMs: longestQuietMs, onHang: () => end.abort() })
  const outcome = await runNode(file, args, {
    ...options,
    stopWhen: end.signal,
    onProgress: (line) => watch.hear(JSON.parse(line) as Progress),
  })
  const heard = watch.close()
  return { outcome, heard, hang: heard.hung && tallyOfHang(heard, heard.hung, longestQuietMs) }
}

/** What passed until then still counts; the hang is one more that failed. */
export function tallyOfHang(
  { passed, failed, times }: Heard,
  hung: readonly string[],
  quietMs: number,
): Tally {
  return { passed, failed: failed + 1, notes: [noteOfHang(hung, quietMs)], times }
}
