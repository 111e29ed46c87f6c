import type { ShopeeWorld } from './shopee-world.ts'

/** A call that passed the gate. */
export interface Asked {
  world: ShopeeWorld
  /** 0 at calls that belong to no shop. */
  shopId: number
  query: URLSearchParams
  body: Readonly<Record<string, unknown>>
  /** Files of a form by name, byte for byte. */
  files: Readonly<Record<string, readonly Buffer[]>>
  /** `http://localhost:4002`: addresses of pictures begin with it. */
  address: string
}

/** What is answered: fields of the envelope, or a file. */
export interface Told {
  response?: unknown
  warning?: unknown
  /** Where everything failed although the envelope holds a list of it. */
  error?: string
  message?: string
  /** Fields beside `error`, where there is no `response`. */
  top?: object
  pdf?: Buffer
}

export interface ShopeeCall {
  method: 'GET' | 'POST'
  /** Whose token it needs; `any`: the partner's sign is enough, a shop's is taken too. */
  of: 'partner' | 'shop' | 'any'
  act(asked: Asked): Told
}
