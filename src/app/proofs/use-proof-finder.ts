import { findCommandCode } from '../scan/command-code.ts'
import { currentAge } from '../scan/current-age.ts'
import { guessCode } from '../scan/guess-code.ts'
import { tellBug } from '../scan/not-saved.ts'
import { isRetail } from '../scan/resolve-scan.ts'
import { acknowledge, refuseScan, scanState, showFeedback } from '../scan/scan-state.ts'
import { signal } from '../scan/signal.ts'
import { unknownFeedback } from '../scan/unknown-feedback.ts'
import { useScanner } from '../scan/use-scanner.ts'
import { useReplica } from '../session.ts'
import { findScanned } from './find-scanned.ts'

/** Any scan looks for the proofs of what it names. */
export function useProofFinder(onFound: (code: string) => void): void {
  const replica = useReplica()
  useScanner(({ text, format }) => {
    const isCommand = findCommandCode(text) !== undefined
    if (scanState.feedback) return isCommand ? acknowledge() : refuseScan()
    if (isCommand) return
    const look = async () => {
      const found = await findScanned(replica, text)
      if (found === undefined) {
        const guess = guessCode(text, isRetail(format))
        return showFeedback(unknownFeedback(text, guess, await currentAge(replica)))
      }
      signal('saved')
      onFound(found)
    }
    look().catch(tellBug)
  }, 'order')
}
