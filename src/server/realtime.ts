import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { scopeOf } from '../domain/people/scope.ts'
import { must } from '../lib/must.ts'
import {
  minWireVersion,
  type PaymentSuccess,
  type SocketEvent,
  type SocketHello,
  socketPath,
} from '../protocol/wire.ts'
import { type Caller, readAs } from './auth/caller.ts'
import { findSession } from './auth/sessions.ts'
import { carriedNews } from './carried-news.ts'
import { gatherPokes } from './gather-pokes.ts'
import { WireFault } from './http/errors.ts'
import { addSocketHeaders } from './http/security-headers.ts'
import type { AddressTrust } from './operation/address-trust.ts'
import type { RateLimiter } from './operation/rate-limits.ts'
import { limitSockets, type OpenSocket } from './operation/socket-limit.ts'
import { socketAdapter } from './socket-adapter.ts'
import { type Line, watchSocketSessions } from './socket-sessions.ts'
import type { Person } from './store/accounts.ts'
import type { Store } from './store/store.ts'
import { type Listener, tellShop } from './tell-shop.ts'

export interface Realtime {
  /** Tells the company's devices, soon, that something changed; they pull. */
  poke(company: string, version: number): void
  /** Tells them at once that the bank told of money for an order. */
  tellPaid(company: string, code: string, version: number): void
  /** How many sockets are open. */
  sockets(): number
  /** All sessions of the person ended. */
  endSessionsOf(person: Person): void
}

interface Options {
  store: Store
  clock: () => number
  /** Pokes of a busy shop that come within this time become one (ms). */
  pokeDelayMs: number
  /** Leave upgrades on other paths to somebody else (Vite's in development). */
  sharesSocket: boolean
  /** Who may name the caller in `X-Forwarded-For`. */
  trust: AddressTrust
  rates: RateLimiter
  /** More than this are refused; phones pull once a minute without one. */
  socketsPerAddress: number
}

/** How servers over one store tell each other of changes; each reads them for the phones it holds lines to. */
const betweenServers = 'khotay:changed'

/**
 * The socket at `/ws`: one room per company, entered with the token and left by closing. Nothing a client sends is
 * listened to, so there is no way into a foreign room.
 *
 *   change ──▶ gathered ──▶ people, sessions and rows are read ──▶ poke, with the rows where they are few
 *        └──▶ gathered ──▶ the other servers, which do the same
 */
export function openRealtime(app: FastifyInstance, options: Options): Realtime {
  const { store, clock, pokeDelayMs, sharesSocket } = options
  const sockets = limitSockets(options)
  const adapter = socketAdapter(store)
  const io = new Server(app.server, {
    path: socketPath,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16 * 1024,
    destroyUpgrade: !sharesSocket,
    allowRequest: (request, answer) => answer(null, sockets.mayOpen(request)),
    ...adapter,
  })
  io.engine.on('connection', (socket: OpenSocket) => sockets.count(socket))
  addSocketHeaders(app)
  const sessions = watchSocketSessions(store, clock)
  const news = carriedNews()
  const callers = new WeakMap<object, Caller>()
  const listeners = new WeakMap<Line, Listener>()
  const pokes = gatherPokes(pokeDelayMs, (company, gathered) =>
    tellShop({ io, sessions, news, listeners }, company, gathered),
  )
  const others = gatherPokes(pokeDelayMs, (company, { version, changes }) => {
    if (adapter) io.serverSideEmit(betweenServers, company, version, changes)
  })
  io.on(betweenServers, pokes.add)

  io.use((socket, next) => {
    const { token } = socket.handshake.auth
    findSession(store, token, clock())
      .then(async (session) => {
        const { actor, head } = await readAs(store, session, async (reading, who) => ({
          actor: who,
          head: await reading.head(),
        }))
        callers.set(socket, { session, actor })
        news.begin(actor.company, head)
        await socket.join(actor.company)
        next()
      })
      .catch((error: unknown) => {
        const code = error instanceof WireFault ? error.code : 'busy'
        next(Object.assign(new Error(code), { data: { code } }))
      })
  })

  io.on('connection', (socket) => {
    const line = { end: () => void socket.disconnect(true), renew: () => void socket.conn.close() }
    const caller = must(callers.get(socket), 'the caller of a socket')
    const { wireVersion } = socket.handshake.auth as Partial<SocketHello>
    // Apps of before name no version: a poke is a hint to them.
    if (typeof wireVersion === 'number' && wireVersion >= minWireVersion)
      listeners.set(line, { socket, scope: scopeOf(caller.actor) })
    const leave = sessions.add(line, caller)
    socket.once('disconnect', () => {
      leave()
      // Whoever dials next is told rows from there on, and not from where the last one left.
      if (!io.of('/').adapter.rooms.has(caller.actor.company)) news.forget(caller.actor.company)
    })
  })

  app.addHook('preClose', async () => {
    sessions.stop()
    pokes.stop()
    others.stop()
    await io.of('/').adapter.close()
    // Those of this process; phones of the others stay connected. They are cut off, not signed off: who is signed off by the server
    // does not dial again by itself when it is back.
    io.engine.close()
  })

  return {
    sockets: () => io.engine.clientsCount,
    endSessionsOf: (person) => sessions.endAllOf(person),

    tellPaid(company, code, version) {
      const told: PaymentSuccess = { company_id: company, newOrder: { code }, version }
      io.to(company).emit('paymentSuccess' satisfies SocketEvent, told)
    },

    poke(company, version) {
      pokes.add(company, version)
      others.add(company, version)
    },
  }
}
