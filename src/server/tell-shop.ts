import type { Server, Socket } from 'socket.io'
import { type Scope, scopeName } from '../domain/people/scope.ts'
import type { Poke, SocketEvent } from '../protocol/wire.ts'
import { type CarriedNews, pageFor } from './carried-news.ts'
import type { Gathered } from './gather-pokes.ts'
import type { Line, SocketSessions } from './socket-sessions.ts'
import type { Reading } from './store/store.ts'

/** A device that takes rows with its pokes. */
export interface Listener {
  socket: Socket
  /** What its person might see when it dialled; whoever may see other things since is told nothing. */
  scope: Scope
}

interface Lines {
  io: Server
  sessions: Pick<SocketSessions, 'lookAtPeople'>
  news: CarriedNews
  listeners: WeakMap<Line, Listener>
}

const event: SocketEvent = 'cacheChanged'

/**
 * Tells the devices of a shop that hold a line to this server what changed: the rows to those whose line is free, reckoned once for all who may see the same; to the
 * others that something did. What is told is read in one snapshot with the people it is told to, as a pull reads it.
 */
export async function tellShop(
  { io, sessions, news, listeners }: Lines,
  company: string,
  { version, isBusy }: Gathered,
): Promise<void> {
  const carried = new Set<string>()
  try {
    // Whoever just left the shop hears nothing any more.
    const read = async (reading: Reading) => (isBusy ? undefined : news.read(company, reading))
    const looked = await sessions.lookAtPeople(company, read)
    if (!looked) {
      news.forget(company)
      return
    }
    const { found, standing } = looked
    if (!found) return
    const ready = standing.flatMap((line) => listeners.get(line) ?? []).filter(isDrained)
    for (const [name, alike] of Map.groupBy(ready, ({ scope }) => scopeName(scope))) {
      const [first] = alike
      const page = first && pageFor(found, { scope: first.scope, name })
      if (!page) break
      const poke: Poke = { company_id: company, version: page.to, page }
      const ids = alike.map(({ socket }) => socket.id)
      for (const id of ids) carried.add(id)
      io.local.to(ids).emit(event, poke)
    }
    news.note(company, found)
  } finally {
    const hint: Poke = { company_id: company, version }
    io.local
      .to(company)
      .except([...carried])
      .emit(event, hint)
  }
}

/** Whether all that was told before has left; a device that does not keep up fetches when it can. */
function isDrained({ socket: { connected, conn } }: Listener): boolean {
  return connected && conn.transport.writable
}
