import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './send-json.ts'

/** Sends NDJSON that is a gzip stream already, as fast as the caller takes it; unpacked where that takes no gzip. A cut stream is the caller's to resume. */
export function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  gzipped: AsyncIterable<Uint8Array>,
): FastifyReply {
  reply.type('application/x-ndjson; charset=utf-8').header('vary', 'accept-encoding')
  const pieces = onePieceAhead(gzipped)
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(pieces)
  return reply.send(unpacked(pieces))
}

/** Ends as the pieces do, and ends them when nobody reads it any more. */
function unpacked(pieces: Readable): Readable {
  return pipeline(pieces, createGunzip(), () => undefined)
}

/** Nothing is read before the piece in front of it is on its way. */
function onePieceAhead(pieces: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(pieces, { objectMode: false, highWaterMark: 1 })
}
