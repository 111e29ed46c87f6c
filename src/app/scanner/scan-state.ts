import { proxy, ref } from 'valtio'
import type { ScannerState } from '../../device/scanner/scan.ts'
import type { ScanProblem } from '../../device/scanner/scan-problem.ts'
import type { Feedback } from './feedback.ts'
import { signal } from './signal.ts'

/** A choice only a person can make. */
export interface Question {
  title: string
  text: string
  choices: { label: string; detail: string; mark?: 'order' | 'product' | 'code'; act(): void }[]
}

interface ScanState {
  /** What the camera does; absent while no screen shows it. */
  camera?: ScannerState
  problem?: ScanProblem
  feedback?: Feedback
  /** When the feedback appeared, so that the key or tap of the scan itself does not acknowledge it unseen. */
  feedbackAt: number
  question?: Question
  /** The product looked at. */
  look?: string
  /** A code nobody knew, while a person says which product it is; those it most likely is stand first. */
  teach?: { text: string; likely: readonly string[] }
  /** Scans refused since the feedback or question stands. */
  refused: number
  /** Where all this is drawn: the last of these. */
  layers: string[]
}

/** What scanning shows right now, one for the whole app: there is one pair of hands. */
export const scanState = proxy<ScanState>({ refused: 0, feedbackAt: 0, layers: [] })

/** Whether a person has to answer first: scans meanwhile are not worked on. */
export function isAsking(): boolean {
  return isAskingIn(scanState)
}

/** The same of a look at the state. */
export function isAskingIn({
  feedback,
  question,
  teach,
}: Partial<Record<'feedback' | 'question' | 'teach', unknown>>): boolean {
  return feedback !== undefined || question !== undefined || teach !== undefined
}

/** Stops the hands with a full-screen answer. */
export function showFeedback(feedback: Feedback): void {
  scanState.feedback = ref(feedback)
  scanState.feedbackAt = Date.now()
  scanState.refused = 0
  delete scanState.question
  signal(feedback.kind, feedback.word.toLowerCase())
}

/** The person has seen it and done what the button says. */
export function acknowledge(): void {
  const { feedback } = scanState
  if (!feedback) return
  delete scanState.feedback
  scanState.refused = 0
  feedback.onward?.()
}

/** The other way out. */
export function takeOther(): void {
  const { feedback } = scanState
  clearFeedback()
  feedback?.other?.act?.()
}

export function clearFeedback(): void {
  delete scanState.feedback
  delete scanState.question
  scanState.refused = 0
}

export function ask(question: Question): void {
  scanState.question = ref(question)
  scanState.refused = 0
  signal('unknown')
}

export function answerQuestion(): void {
  delete scanState.question
  scanState.refused = 0
}

/**
 * A scan that came while a feedback or question stands is not worked on. The hands went on without looking, and nobody
 * can say any more which of the items in them is the wrong one; counting them quietly would let the wrong one slip into
 * the box. The same tone says "not taken", and the screen counts how many have to be scanned again.
 */
export function refuseScan(): void {
  scanState.refused += 1
  signal(scanState.feedback?.kind ?? 'unknown')
}
