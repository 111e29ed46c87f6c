import type { ZaloGrant, ZaloWorld } from './zalo-world.ts'

/** A call that passed the gate. */
export interface Asked {
  world: ZaloWorld
  grant: ZaloGrant
  query: URLSearchParams
  /** A body in JSON. */
  body: Readonly<Record<string, unknown>>
}

export interface ZaloCall {
  method: 'GET' | 'POST'
  path: string
  /** What is answered under `data`, and beside it. */
  act(asked: Asked): { data: unknown } & Record<string, unknown>
}
