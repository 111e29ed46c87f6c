import type { TiktokWorld } from './tiktok-world.ts'

/** A call that passed the gate. */
export interface Asked {
  world: TiktokWorld
  /** '' at calls that belong to no shop. */
  shopId: string
  /** What stands in the path: `package_id`. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  /** Files of a form by name, byte for byte. */
  files: Readonly<Record<string, readonly Buffer[]>>
  /** The name and port that it was asked by: addresses of papers and pictures begin with it. */
  host: string
}

export interface TiktokCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/fulfillment/202309/packages/{package_id}/ship` */
  path: string
  /** Whose token it needs: the app's secret, a seller's token, or that and the shop's cipher. */
  of: 'app' | 'seller' | 'shop'
  /** What stands in `data`. */
  act(asked: Asked): object
}
