import type { Outcome, WireRequest } from './outcome.ts'

/** A page of somebody else cannot press the buttons of ours. */
export function isOwnPage({ headers }: WireRequest): boolean {
  const { origin, host } = headers
  return origin === undefined || origin === `http://${host}`
}

/** An answer that says nothing but its status. */
export function nothing(status: number): Outcome {
  return { kind: 'answer', status, headers: { 'content-type': 'text/plain' }, body: '' }
}
