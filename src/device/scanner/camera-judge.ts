import type { Sighting } from './accept-rule.ts'
import { isPlausible } from './check-digits.ts'
import { cleanCode } from './clean-code.ts'
import { createCodeView, type Verdict } from './code-view.ts'
import type { FrameSeen } from './frame-reader.ts'
import { newGesture, type ScannedCode, type Symbology } from './scan.ts'

type IsKnown = (text: string, format: Symbology) => boolean | Promise<boolean>

export interface CameraJudge {
  see(seen: FrameSeen): void
  clear(): void
}

/**
 * Turns what frames show into codes: asks the local database, applies the rules of code-view.ts, and gives several codes of
 * one look one gesture. When `isKnown` answers at once, a code is delivered in the task its frame arrived in.
 */
export function createCameraJudge(options: {
  repeatAfterMs: number
  isKnown: IsKnown
  onCode(code: ScannedCode): void
  onCodes(codes: ScannedCode[]): void
}): CameraJudge {
  const view = createCodeView(options.repeatAfterMs)
  // Frames whose texts had to be looked up wait here, in order, and every later frame behind them.
  let queue: Promise<void> | undefined
  /** Counts clearings: a frame from before one would find its code unlocked and count it once more. */
  let turn = 0

  function see(seen: FrameSeen): void {
    const seenIn = turn
    const sightings = queue === undefined ? sightingsOf(seen, options.isKnown) : undefined
    if (sightings !== undefined && !(sightings instanceof Promise)) {
      decide(sightings, seen.at)
      return
    }
    const earlier = queue ?? Promise.resolve()
    const mine = earlier
      .then(() => sightings ?? sightingsOf(seen, options.isKnown))
      .then((ready) => {
        if (seenIn === turn) decide(ready, seen.at)
      })
      .catch((error: unknown) => reportError(error))
      .finally(() => {
        if (queue === mine) queue = undefined
      })
    queue = mine
  }

  function decide(sightings: Sighting[], frameAt: number): void {
    deliver(view.judge(sightings, frameAt), frameAt)
  }

  function deliver(verdict: Verdict, frameAt: number): void {
    if (verdict === undefined) return
    const gesture = newGesture()
    const codeOf = ({ text, format }: Sighting): ScannedCode => ({
      text,
      format,
      source: 'camera',
      at: Date.now(),
      gesture,
      frameAt,
    })
    if ('take' in verdict) options.onCode(codeOf(verdict.take))
    else options.onCodes(verdict.choose.map(codeOf))
  }

  return {
    see,
    clear() {
      turn += 1
      view.clear()
    },
  }
}

function sightingsOf({ reads }: FrameSeen, isKnown: IsKnown): Sighting[] | Promise<Sighting[]> {
  const plausible = reads
    .filter(({ text, format }) => isPlausible(text, format))
    .map(({ text, format, engine }) => ({ text: cleanCode(text), format, engine }))
  const known = plausible.map(({ text, format }) => isKnown(text, format))
  const withKnown = (answers: boolean[]): Sighting[] =>
    plausible.map((sighting, index) => ({ ...sighting, known: answers[index] ?? false }))
  return known.every((answer) => typeof answer === 'boolean')
    ? withKnown(known)
    : Promise.all(known).then(withKnown)
}
