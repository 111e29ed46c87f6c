import type { Refusal } from '../../domain/command.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { type ErrorKind, type Feedback, words } from '../scanner/feedback.ts'

/** Of one bench, by refusal: which of the six feedbacks it is, its word, and what the hands do next. */
export type RefusalWords = Partial<
  Record<RefusalCode, readonly [kind: ErrorKind, word: string, button: string]>
>

/** The bare feedback, for whoever knows the goods to add them. A refusal the bench has no word for stops the hands. */
export function feedbackBy(table: RefusalWords, { code, text }: Refusal): Feedback {
  const [kind, word, button] = table[code] ?? ['stopped', words.stopped, 'Đã hiểu']
  return { kind, word, button, sentence: text }
}
