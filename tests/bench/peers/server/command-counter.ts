import type { FastifyInstance } from 'fastify'
import type { SharedRows } from './shared-rows.ts'

/**
 * Where the queues send their commands: each arrival is stored durably before it is answered, one or several a request. It
 * checks nothing and runs no rule, so it is quicker than the shop's own push.
 */
export function addCommandCounter(app: FastifyInstance, rows: SharedRows): void {
  app.post('/peers/command', async (request) => {
    const body = request.body as { id: string } | { id: string }[]
    const commands = Array.isArray(body) ? body : [body]
    rows.arriveTogether(commands.map((command) => ({ name: command.id, body: JSON.stringify(command) })))
    return { taken: commands.length }
  })
  app.get('/peers/arrivals', async () => rows.arrivals())
}
