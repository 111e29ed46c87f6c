import type { ScannedCode } from '../../device/scanner/scan.ts'
import { type CodeHit, findByCode } from '../../replica/queries/finder/find-by-code.ts'
import type { Replica } from '../../replica/replica.ts'
import { askMeaning } from '../scanner/ask-which.ts'
import type { Guess } from '../scanner/guess-code.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { type Meaning, meaningOf } from '../scanner/resolve-scan.ts'
import {
  acknowledge,
  answerQuestion,
  isAsking,
  refuseScan,
  scanState,
  showFeedback,
} from '../scanner/scan-state.ts'
import { currentAge } from './current-age.ts'
import { tellBug } from './not-saved.ts'
import { offerTeaching } from './offer-teaching.ts'
import { createScanQueue } from './scan-queue.ts'
import { unknownFeedback } from './unknown-feedback.ts'

export type Task = () => Promise<void> | void

/** What a bench does with scans. */
export interface DeskWork<M extends { kind: string }> {
  /** What the code means here. Asked first: a printed command answers an error that stands. */
  understand(scan: ScannedCode): Promise<M>
  /** Holds scans back beside an error or a question that stands. */
  isHeld?(): boolean
  take(meaning: M, scan: ScannedCode): Promise<void> | void
}

export type ScanDesk = ReturnType<typeof createScanDesk>

/**
 * The frame of every bench: scans and buttons are worked off one after the other, in the order they were made. While a person has to answer
 * first, a scan is refused and a printed command is the answer.
 */
export function createScanDesk<M extends { kind: string }>({ understand, isHeld, take }: DeskWork<M>) {
  const queue = createScanQueue<Task>(async (task) => task(), tellBug)

  async function work(scan: ScannedCode): Promise<void> {
    const meaning = await understand(scan)
    if (scanState.feedback && meaning.kind === 'command') return acknowledge()
    if (isAsking() || isHeld?.()) return refuseScan()
    await take(meaning, scan)
  }

  return {
    scan: (scan: ScannedCode) => queue.push(() => work(scan)),
    run: (task: Task) => queue.push(task),
    settled: () => queue.settled(),
  }
}

/** By everything this device holds under the code. */
export async function understandCode(replica: Replica, scan: ScannedCode): Promise<Meaning> {
  return meaningOf(scan, await findByCode(replica, lookupForms(scan.text)))
}

/** Which of several things is meant, by a tap; the work goes on behind what waits already. */
export function askHit(
  desk: Pick<ScanDesk, 'run'>,
  hits: readonly CodeHit[],
  take: (hit: CodeHit) => Promise<void> | void,
): void {
  askMeaning(hits, (hit) => {
    answerQuestion()
    desk.run(() => take(hit))
  })
}

/**
 * Nobody here knows the code; people who may can say which product it is.
 * @param likely products the work at hand still needs
 */
export async function tellUnknown(
  replica: Replica,
  { text }: ScannedCode,
  guess: Guess,
  likely?: readonly string[],
): Promise<void> {
  const teach = offerTeaching(replica, text, likely)
  showFeedback(unknownFeedback(text, guess, await currentAge(replica), teach))
}
