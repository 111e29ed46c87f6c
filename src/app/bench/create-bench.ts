import type { ScannedCode } from '../../device/scanner/scan.ts'
import type { Change, Command, Refusal } from '../../domain/command.ts'
import type { Replica } from '../../replica/replica.ts'
import type { Undone } from '../../replica/undo.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { saidRight, spokenRight } from './counted-words.ts'
import { attempt, type OnRefused, takeBack } from './do-at-bench.ts'
import { createScanDesk, type DeskWork, type Task } from './scan-desk.ts'

/*
 * The frame of every bench. A bench is a pure step ("what does this scan ask for"), its acts, and this: what is said, what flashes, how
 * many units the next scan counts, which sheet is open, and the one way to do a step, to refuse it and to take it back.
 *
 * 2026-11-22: a bench makes its own `state` and hands it in. Its sheets and its further fields keep their types, and the frame needs none
 * of them.
 */

/** "Hoàn tác" was pressed, and there is no step to take back. */
export const nothingToUndo = 'Chưa có gì để hoàn tác.'

/** What every bench shows; each adds what is its own. */
export interface BenchShown {
  /** Units the next scan counts. */
  quantity: number
  /** What just counted, for its short green flash; `turn` makes each flash a new one. */
  flash?: { key: string; turn: number }
  sheet?: string
  /** Said quietly, to ears and eyes. */
  said?: string
  /** A scan that counted was said: the screen shows that elsewhere already. */
  saidRight?: true
  /** The document it is about, where a screen shows several. */
  saidOf?: string
}

/** Something that was done, by the words of its command that its reverse needs. */
export interface DoneAtBench {
  command: Pick<Command, 'path' | 'method'>
  params: object
}

/** What "Hoàn tác" takes back. */
export interface LastDone extends DoneAtBench {
  /** Said once it is undone. */
  undone: string
  /** The document it is about. */
  of?: string
}

/** What the acts of a bench are given of it. */
export interface BenchFrame<S extends BenchShown = BenchShown> {
  replica: Replica
  state: S
  scan(scan: ScannedCode): void
  run(task: Task): void
  settled(): Promise<void>
  /** @param of the document it is about, where a screen shows several */
  say(text: string, of?: string): void
  /** Said of a scan that counted. */
  sayRight(text: string): void
  /** The tone and the words of units that counted. */
  praise(name: string, units: number): void
  /** The line that just counted. */
  flash(key: string): void
  /** How many units this scan counts; the next one counts one again. */
  takeUnits(): number
  open(sheet: NonNullable<S['sheet']>): void
  /** Closes what stands open; the sheet into which a code was just typed stays for the next one. */
  close(): void
  /** There is nothing left to type. */
  endTyping(): void
  /** A refusal on the whole screen, in the words of this bench. */
  tell(refusal: Refusal): void
  /** Does a step. Answers what it changed; `undefined` when it did not happen, and the hands were told why. */
  attempt<P>(command: Command<P>, params: P, onRefused?: OnRefused): Promise<readonly Change[] | undefined>
  /** Takes a step back. `undefined` when it still stands, and the hands were told why. */
  takeBack(done: DoneAtBench, onRefused?: OnRefused): Promise<Undone['outcome'] | undefined>
  /** "Hoàn tác": takes a step back and says so, or that there is none. Answers whether it is undone. */
  undo(last: LastDone | undefined, onRefused?: OnRefused): Promise<boolean>
}

/** What is a bench's own. */
interface BenchWork<S extends BenchShown, M extends { kind: string }> extends DeskWork<M> {
  /** A proxy: the screen looks at it. */
  state: S
  refusalFeedback(refusal: Refusal): Feedback
}

/** Frames a bench: scans and buttons are worked off one after the other, each is answered to eye, ear and hand. */
export function createBench<S extends BenchShown, M extends { kind: string }>(
  replica: Replica,
  { state, refusalFeedback, ...work }: BenchWork<S, M>,
): BenchFrame<S> {
  const shown: BenchShown = state
  /** The code at work was typed into its sheet. */
  let isTyped = false
  const desk = createScanDesk({
    ...work,
    async take(meaning, scan) {
      isTyped = scan.source === 'typed' && shown.sheet === 'type'
      try {
        await work.take(meaning, scan)
      } finally {
        isTyped = false
      }
    },
  })

  function say(text: string, of?: string): void {
    shown.said = text
    delete shown.saidRight
    if (of === undefined) delete shown.saidOf
    else shown.saidOf = of
  }

  function sayRight(text: string): void {
    say(text)
    shown.saidRight = true
  }

  function tell(refusal: Refusal): void {
    showFeedback(refusalFeedback(refusal))
  }

  return {
    ...desk,
    replica,
    state,
    say,
    sayRight,
    tell,
    praise(name, units) {
      signal('ok', spokenRight(units))
      sayRight(saidRight(name, units))
    },
    flash(key) {
      shown.flash = { key, turn: (shown.flash?.turn ?? 0) + 1 }
    },
    takeUnits() {
      const { quantity } = shown
      shown.quantity = 1
      return quantity
    },
    open(sheet) {
      shown.sheet = sheet
    },
    close() {
      if (!isTyped) delete shown.sheet
    },
    endTyping() {
      if (shown.sheet === 'type') delete shown.sheet
    },
    attempt: (command, params, onRefused = tell) => attempt(replica, command, params, onRefused),
    takeBack: (done, onRefused = tell) => takeBack(replica, done, onRefused),
    async undo(last, onRefused = tell) {
      if (!last) {
        say(nothingToUndo)
        return false
      }
      if (!(await takeBack(replica, last, onRefused))) return false
      signal('saved')
      say(last.undone, last.of)
      return true
    },
  }
}
