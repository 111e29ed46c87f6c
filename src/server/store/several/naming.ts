import type { Client } from 'pg'
import { connectionProblem } from '../connection-problem.ts'
import { connect } from '../postgresql-query.ts'
import type { ServerAddress } from './server-list.ts'

/** Whatever one of several servers is asked; where that goes wrong, the error says at which one, and what to do. */
export function naming<R>({ address }: ServerAddress, work: Promise<R>): Promise<R> {
  return work.catch((error: unknown) => {
    throw new Error(connectionProblem(address, error, 'DATABASE_URLS'), { cause: error })
  })
}

export function connectTo(server: ServerAddress): Promise<Client> {
  return naming(server, connect(server.address))
}

/** Throws, in words, where one of them does not answer. */
export async function allAnswer(servers: readonly ServerAddress[]): Promise<void> {
  for (const server of servers) await (await connectTo(server)).end()
}
