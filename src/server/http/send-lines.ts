import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './send-json.ts'

/** NDJSON on its way: lines still to be compressed, or a gzip stream that is ready. */
type Lines = { plain: AsyncIterable<{ text: string }> } | { gzipped: AsyncIterable<Buffer> }

/** Sends lines as fast as the caller takes them, gzipped when it can. A cut stream is the caller's to resume. */
export function sendLines(request: FastifyRequest, reply: FastifyReply, lines: Lines): FastifyReply {
  reply.type('application/x-ndjson; charset=utf-8').header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(plainOf(lines))
  return reply.header('content-encoding', 'gzip').send(gzippedOf(lines))
}

function plainOf(lines: Lines): Readable {
  if ('plain' in lines) return onePieceAhead(textsOf(lines.plain))
  return through(lines.gzipped, createGunzip())
}

function gzippedOf(lines: Lines): Readable {
  if ('gzipped' in lines) return onePieceAhead(lines.gzipped)
  const gzip = createGzip({ level: 4, chunkSize: 64 * 1024, flush: constants.Z_NO_FLUSH })
  return through(textsOf(lines.plain), gzip)
}

function through<T extends ReturnType<typeof createGzip>>(pieces: AsyncIterable<string | Buffer>, to: T): T {
  pipeline(onePieceAhead(pieces), to, () => {})
  return to
}

/** Nothing is read before the piece in front of it is on its way. */
function onePieceAhead(pieces: AsyncIterable<string | Buffer>): Readable {
  return Readable.from(pieces, { objectMode: false, highWaterMark: 1 })
}

async function* textsOf(lines: AsyncIterable<{ text: string }>): AsyncGenerator<string, void> {
  for await (const { text } of lines) yield text
}
