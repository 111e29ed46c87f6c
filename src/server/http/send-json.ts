import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
/** Shorter texts travel as they are (bytes). */
const worthIt = 1_400

/** Sends JSON text that is ready, gzipped when the caller takes it: phones pull over mobile networks. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (text.length < worthIt || !takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text, { level: 4 }))
}

export function takesGzip(request: FastifyRequest): boolean {
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(String(request.headers['accept-encoding'] ?? ''))
}
