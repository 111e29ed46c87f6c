import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connectionProblem } from '../../../src/server/store/connection-problem.ts'
import { addressesOf, clientClass } from '../../../src/server/store/postgresql-hosts.ts'
import { isTransientState } from '../../../src/server/store/postgresql-query.ts'

test('[S1] an address with several servers stands for one address of each', () => {
  expect(
    addressesOf('postgresql://khotay:p%40ss@a:5432,b:5433/khotay?target_session_attrs=read-write'),
  ).toEqual(['postgresql://khotay:p%40ss@a:5432/khotay', 'postgresql://khotay:p%40ss@b:5433/khotay'])
  expect(
    addressesOf('postgres://a,b/khotay?target_session_attrs=primary&sslmode=verify-full&application_name=x'),
  ).toEqual([
    'postgres://a/khotay?sslmode=verify-full&application_name=x',
    'postgres://b/khotay?sslmode=verify-full&application_name=x',
  ])
})

test('[S1] an address with one server stays as it is', () => {
  for (const address of [
    'postgresql://khotay:p,w@a:5432/khotay?options=-csearch_path%3Dx',
    'postgresql://%2Fvar%2Frun/khotay',
    'what is this',
  ])
    expect(addressesOf(address)).toEqual([address])
})

test('[S1] who reads that none of several servers answers is told all of them, and no password', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const told = connectionProblem('postgresql://khotay:secret@a:5432,b:5433/khotay', refused)
  expect(told).toBe(
    'The PostgreSQL database khotay at a:5432 or b:5433 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  )
})

/** As much of PostgreSQL as who asks which of several takes writes hears: it lets everybody in, and `answer` sees to the one question. */
async function aServer(answer: (socket: Socket, time: number) => void) {
  let times = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), message('Z', [73])]))
      socket.on('data', (asked) => {
        if (asked[0] !== 'Q'.charCodeAt(0)) return
        times += 1
        answer(socket, times)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { config: { host: '127.0.0.1', port, user: 'x', database: 'x' }, close: () => server.close() }
}

function message(kind: string, body: readonly number[]): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** `transaction_read_only` is off. */
function takesWrites(socket: Socket): void {
  const column = [...Buffer.from('transaction_read_only'), 0, ...[0, 0, 0, 0, 0, 0], ...[0, 0, 0, 25]]
  const rest = [255, 255, 255, 255, 255, 255, 0, 0]
  socket.write(
    Buffer.concat([
      message('T', [0, 1, ...column, ...rest]),
      message('D', [0, 1, 0, 0, 0, 3, ...Buffer.from('off')]),
      message('C', [...Buffer.from('SHOW'), 0]),
      message('Z', [73]),
    ]),
  )
}

test.each(['closes', 'resets'] as const)(
  '[S1] a server that dies between letting somebody in and saying that it takes writes (it %s) fails that connection, not the process',
  async (how) => {
    const dying = await aServer((socket, time) => {
      if (time === 1) takesWrites(socket)
      else if (how === 'closes') socket.destroy()
      else socket.resetAndDestroy()
    })
    const nobody = { ...dying.config, port: 1 }
    const unheard: unknown[] = []
    const hear = (error: unknown) => unheard.push(error)
    process.on('uncaughtException', hear)
    try {
      const client = new (clientClass([dying.config, nobody]))()
      await expect(client.connect()).rejects.toSatisfy(isTransientState)
      await new Promise((resolve) => setImmediate(resolve))
      expect(unheard).toEqual([])
    } finally {
      process.off('uncaughtException', hear)
      dying.close()
    }
  },
)
