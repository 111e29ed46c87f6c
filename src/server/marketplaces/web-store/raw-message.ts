import * as v from 'valibot'
import type { StoreGood } from '../../../domain/channels/web-store/hear-store-goods.ts'

/** A message before its order is looked through: topics stand in headers, where the store has them. */
export type RawMessage =
  | { kind: 'order'; order: unknown }
  /** It is no more there, and nothing else is told of it. */
  | { kind: 'gone'; number: string }
  | { kind: 'goods'; goods: v.InferOutput<typeof StoreGood>[] }
  /** Of no concern: a ping, or something else that the store tells everybody. */
  | { kind: 'none' }

/** Throws without a word of what came: whoever logs that logs nobody's data. */
export function readAs<S extends v.GenericSchema>(schema: S, told: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, told)
  if (!read.success) throw new Error('This is no message of a web store.')
  return read.output
}
