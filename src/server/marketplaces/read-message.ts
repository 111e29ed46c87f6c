import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** What a webhook says, or a part of it. Throws without a word of what came: whoever logs that logs nobody's data. @param name the marketplace's */
export function readMessage<S extends v.GenericSchema>(
  schema: S,
  told: unknown,
  name: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, told)
  if (!read.success) throw new Error(`This is no message of ${name}.`)
  return read.output
}

/** Names what a webhook said: sent again it is the same to the byte. */
export function messageKey(kind: number, body: Buffer): string {
  return `${kind}/${createHash('sha256').update(body).digest('hex').slice(0, 32)}`
}
