import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sendJson } from '../../../../src/server/http/send-json.ts'
import type { PushedRow, SharedRow, SharedRows } from './shared-rows.ts'

const bodyLimit = 64 * 1024 * 1024

/** Pull, push and stream as RxDB's page on HTTP replication lays them out, and a dump for the plain loop. */
export function addRowRoutes(app: FastifyInstance, rows: SharedRows): void {
  app.get('/peers/rows/pull', async (request, reply) => {
    const { version = '0', id = '', limit = '100' } = request.query as Record<string, string>
    const page = rows.pull({ version: Number(version), id }, Number(limit))
    return sendJson(request, reply, JSON.stringify(page))
  })
  app.post('/peers/rows/push', { bodyLimit }, async (request, reply) => {
    return sendJson(request, reply, JSON.stringify(rows.push(request.body as PushedRow[])))
  })
  app.get('/peers/rows/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(': here\n\n')
    const stop = rows.onChange((page) => reply.raw.write(`data: ${JSON.stringify(page)}\n\n`))
    reply.raw.on('close', stop)
  })
  app.get('/peers/rows/dump', async (_, reply) => {
    const lines = Readable.from(dump(rows)).pipe(createGzip({ level: 4 }))
    return reply.type('application/x-ndjson').header('content-encoding', 'gzip').send(lines)
  })
  app.post('/peers/rows/change', { bodyLimit }, async (request) => {
    rows.change(request.body as SharedRow[])
    return {}
  })
}

function* dump(rows: SharedRows): Generator<string> {
  let from = { version: 0, id: '' }
  for (;;) {
    const { documents, checkpoint } = rows.pull(from, 1000)
    if (documents.length === 0) return
    yield `${documents.map((row) => JSON.stringify(row)).join('\n')}\n`
    from = checkpoint
  }
}
