import { type Refusal, refusalMs } from './command.ts'
import { type DetailsOf, type RefusalCode, sentenceOf } from './refusals.ts'

/** A refusal as every part of the house makes it: a code without a sentence, or with wrong details, does not compile. */
export function refuse<K extends RefusalCode>(code: K, details: DetailsOf<K>): Refusal {
  const sentence = sentenceOf(code)
  const tone = sentence.tone ?? 'danger'
  return {
    refused: true,
    code,
    text: sentence.text(details),
    tone,
    durationMs: refusalMs[tone],
    details: details as Record<string, unknown>,
  }
}
