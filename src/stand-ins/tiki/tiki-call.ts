import type { TikiWorld } from './tiki-world.ts'

/** A call that passed the gate. */
export interface Asked {
  world: TikiWorld
  /** '' at the call for tokens. */
  shopId: string
  /** What stands in the path: `code`. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  /** A body in JSON. */
  body: Readonly<Record<string, unknown>>
  /** The name and port that it was asked by: addresses of papers begin with it. */
  host: string
}

export interface TikiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/integration/v2/orders/{code}/confirm-available` */
  path: string
  /** Which leave a token needs; any where there is none. */
  scope?: 'order' | 'product'
  /** What is answered. */
  act(asked: Asked): object
}
