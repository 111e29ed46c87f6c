import { must } from '../../lib/must.ts'
import type { Answered } from './faulty-call.ts'
import type { KeptFile } from './kept-file.ts'

/** Answers with what `ask` says, or with the refusal that it throws; all it writes is written at once, whether it was refused or not. */
export function answerAtOnce<Refusal>(
  kept: Pick<KeptFile, 'together'>,
  ask: () => Answered,
  refusal: { of: abstract new (...given: never[]) => Refusal; told(refusal: Refusal): Answered },
): Answered {
  let answered: Answered | undefined
  kept.together(() => {
    try {
      answered = ask()
    } catch (error) {
      if (!(error instanceof refusal.of)) throw error
      answered = refusal.told(error)
    }
  })
  return must(answered, 'an answer')
}
