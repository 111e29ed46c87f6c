import type { Road } from '../effects/performer.ts'
import type { Account } from '../line-worker.ts'

/** Somebody who speaks for an Official Account. */
export interface ZaloMaking extends Account {
  oaId: string
  road: Road
  signal: AbortSignal
}
