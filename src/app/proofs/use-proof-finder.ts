import { currentAge } from '../bench/current-age.ts'
import { tellBug } from '../bench/not-saved.ts'
import { unknownFeedback } from '../bench/unknown-feedback.ts'
import { findCommandCode } from '../scanner/command-code.ts'
import { guessCode } from '../scanner/guess-code.ts'
import { isRetail } from '../scanner/resolve-scan.ts'
import { acknowledge, refuseScan, scanState, showFeedback } from '../scanner/scan-state.ts'
import { signal } from '../scanner/signal.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { useReplica } from '../session/session.ts'
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
