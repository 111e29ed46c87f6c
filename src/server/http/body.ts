import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { WireFault } from './errors.ts'
import { fitForm } from './fit-form.ts'
import { sayWrong } from './say-wrong.ts'

export type Fields = Record<string, unknown>

/** JSON nested deeper than this is refused before it is read. */
const deepest = 64

/** Every body is JSON in UTF-8, whatever the sender calls it; `__proto__`, `constructor.prototype` and deep nesting are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = body.toString('utf8')
    if (text.trim() === '') done(null, {})
    else if (!isUtf8(body) || depthOf(text) > deepest) done(new WireFault('bad-params'))
    else void parse(request, text, done)
  })
}

/** How deep brackets nest at most; brackets inside texts do not count. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i += 1
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      depth += 1
      most = Math.max(most, depth)
    } else if (char === '}' || char === ']') depth -= 1
  }
  return most
}

/** The body's fields; with the envelope `{method, params, token}` those of `params` come on top. */
export function fieldsOf(body: unknown): Fields {
  if (!isFields(body)) throw new WireFault('bad-params')
  if (!isFields(body.params)) return body
  return { ...body, ...body.params, token: body.token ?? body.params.token }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the schema makes of it; "bad parameters" when it does not fit. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new WireFault('bad-params')
  return parsed.output
}

/** As `parse`, for what a person chose and typed: a web form is read (`fit-form.ts`), and a sentence says what is wrong. */
export function parseAsked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const fitted = fitForm(schema, value)
  const parsed = v.safeParse(schema, fitted)
  if (parsed.success) return parsed.output
  throw new WireFault('bad-params', { text: sayWrong(schema, fitted) })
}
