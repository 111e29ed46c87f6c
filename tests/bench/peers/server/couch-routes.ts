import type { FastifyInstance } from 'fastify'
import { sendJson } from '../../../../src/server/http/send-json.ts'
import type { CouchDoc, CouchShelf } from './couch-shelf.ts'
import type { SharedRow } from './shared-rows.ts'

const bodyLimit = 64 * 1024 * 1024
const db = '/peers/couch/shop'

/** The addresses PouchDB's replication asks: information, local notes, changes, differences, bulk in and out. */
export function addCouchRoutes(app: FastifyInstance, shelf: CouchShelf): void {
  app.get('/peers/couch/', async () => ({ couchdb: 'Welcome', uuid: 'khotay-peers', version: '3.0.0' }))
  for (const path of [db, `${db}/`]) app.get(path, async () => shelf.info())

  app.get(`${db}/_local/:id`, async (request, reply) => {
    const note = shelf.note((request.params as { id: string }).id)
    return note ?? reply.code(404).send({ error: 'not_found', reason: 'missing' })
  })
  app.put(`${db}/_local/:id`, async (request, reply) => {
    const { id } = request.params as { id: string }
    const rev = shelf.saveNote(id, request.body as object)
    return reply.code(201).send({ ok: true, id: `_local/${id}`, rev })
  })

  app.get(`${db}/_changes`, async (request, reply) => {
    const query = request.query as Record<string, string>
    const asked = { since: sinceOf(query['since'], shelf), limit: Number(query['limit'] ?? 1e9) }
    let changes = shelf.changes(asked)
    if (query['feed'] === 'longpoll' && changes.results.length === 0) {
      await shelf.nextChange(Math.min(Number(query['heartbeat'] ?? 10_000), 25_000))
      changes = shelf.changes(asked)
    }
    return sendJson(request, reply, JSON.stringify(changes))
  })
  app.post(`${db}/_revs_diff`, { bodyLimit }, async (request, reply) => {
    const missing = shelf.missing(request.body as Record<string, string[]>)
    return sendJson(request, reply, JSON.stringify(missing))
  })
  app.post(`${db}/_bulk_docs`, { bodyLimit }, async (request, reply) => {
    const { docs } = request.body as { docs: CouchDoc[] }
    shelf.take(docs)
    return reply.code(201).send([])
  })
  app.post(`${db}/_bulk_get`, { bodyLimit }, async (request, reply) => {
    const { docs } = request.body as { docs: { id: string; rev?: string }[] }
    const results = docs.map(({ id, rev }) => {
      const doc = shelf.find(id, rev)
      const missing = { error: { id, rev, error: 'not_found', reason: 'missing' } }
      return { id, docs: [doc ? { ok: doc } : missing] }
    })
    return sendJson(request, reply, JSON.stringify({ results }))
  })

  app.post('/peers/couch/change', { bodyLimit }, async (request) => {
    shelf.change(request.body as SharedRow[])
    return {}
  })
}

function sinceOf(since: string | undefined, shelf: CouchShelf): number {
  return since === 'now' ? shelf.info().update_seq : Number(since ?? 0)
}
