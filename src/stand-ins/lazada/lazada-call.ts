import type { LazadaWorld } from './lazada-world.ts'

/** A call that passed the gate. */
export interface Asked {
  world: LazadaWorld
  /** '' at calls that belong to no seller. */
  sellerId: string
  params: Readonly<Record<string, string>>
  /** Files of a form by name, byte for byte. They are not signed. */
  files: Readonly<Record<string, readonly Buffer[]>>
  /** `http://localhost:4003`: as whom it was asked. */
  address: string
}

/** What is answered beside `code` and `request_id`. */
export interface Told {
  data?: unknown
  result?: unknown
  /** Fields of the envelope itself. */
  top?: object
  /** What went wrong inside an answer that says all is well. */
  error?: string
}

export interface LazadaCall {
  methods: readonly ('GET' | 'POST')[]
  /** Whose token it needs. */
  of: 'app' | 'seller'
  act(asked: Asked): Told
}
