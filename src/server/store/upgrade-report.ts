/** A numbered file that a store has not seen. */
export interface UpgradeStep {
  /** As the file is called, with its number: `007-barcodes.sql`. */
  file: string
  number: number
  /** How many files there are. */
  of: number
  /** How many rows it goes over. */
  rows: number
}

/** Hears how far the upgrade of a store is. */
export interface UpgradeReport {
  begin(step: UpgradeStep): void
  /** So many rows more of the step are done. */
  did(rows: number): void
  end(): void
}

/** Fewer are upgraded before anybody begins to wonder. */
const manyRows = 10_000
/** Between two lines about one step (ms). */
const betweenLinesMs = 3_000

export const silentUpgrade: UpgradeReport = { begin() {}, did() {}, end() {} }

/**
 * Tells whoever waits for a start what is done to a big store, and how far it is: a line for each step, and one every few seconds within
 * it. A new store and a small one are upgraded without a word.
 */
export function tellUpgrade(say: (line: string) => void, now: () => number): UpgradeReport {
  let step: UpgradeStep | undefined
  let done = 0
  let saidAt = 0
  let hasSpoken = false
  const tell = (line: string) => {
    hasSpoken = true
    saidAt = now()
    say(line)
  }
  return {
    begin(next) {
      step = next
      done = 0
      saidAt = now()
      const { file, number, of, rows } = next
      if (rows >= manyRows)
        tell(`Upgrading the store, step ${number} of ${of}, ${plainName(file)}: ${spelled(rows)} rows …`)
    },
    did(rows) {
      done += rows
      if (step && now() - saidAt >= betweenLinesMs)
        tell(`  ${plainName(step.file)}: ${spelled(done)} of ${spelled(step.rows)} rows`)
    },
    end() {
      if (hasSpoken) say('The store is upgraded.')
    },
  }
}

/** `007-barcodes-by-text.sql` is "barcodes by text". */
function plainName(file: string): string {
  return file.replace(/^\d+-|\.sql$/g, '').replaceAll('-', ' ')
}

function spelled(count: number): string {
  return count.toLocaleString('en-US')
}
