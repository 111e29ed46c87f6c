import type { Command } from '../domain/command.ts'
import { must } from '../lib/must.ts'
import { mirrorLane } from './eviction.ts'
import { durably } from './local-write.ts'
import { checkedParams } from './may-act.ts'
import type { Replica } from './replica.ts'
import { type Dispatched, storeAct } from './store-act.ts'

export type { Dispatched } from './store-act.ts'

const listeners = new Set<(replica: Replica) => void>()

/** Tells after every stored command; the sync listens here, so that no screen can forget it. */
export function onDispatched(listener: (replica: Replica) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A person does something: the rule runs over the replica, and its rows and the queue entry are stored in one transaction.
 * Resolves after that transaction is durable. Throws `LocalWriteFailed` when nothing could be stored (S15).
 */
export function dispatch<P>(replica: Replica, command: Command<P>, params: P): Promise<Dispatched> {
  return dispatchOne(replica, command, params)
}

/** Like `dispatch`; what `along` writes is stored in the same transaction, and only if the rule agrees. */
export function dispatchAlong<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
  along: () => PromiseLike<unknown>,
): Promise<Dispatched> {
  return dispatchOne(replica, command, params, along)
}

async function dispatchOne<P>(
  replica: Replica,
  command: Command<P>,
  params: P,
  along?: () => PromiseLike<unknown>,
): Promise<Dispatched> {
  const [dispatched] = await dispatchAll(replica, command, [params], along)
  return must(dispatched, 'what became of a command')
}

/**
 * One act that is many commands: all that the rule agrees to are stored in one transaction, so that the device writes, and screens follow, once. Each is taken or
 * refused by itself, in this order; the answers stand in the same. Resolves and throws as `dispatch` does.
 */
export function dispatchEach<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
): Promise<Dispatched[]> {
  return dispatchAll(replica, command, each)
}

async function dispatchAll<P>(
  replica: Replica,
  command: Command<P>,
  each: readonly P[],
  along?: () => PromiseLike<unknown>,
): Promise<Dispatched[]> {
  const { session, environment } = replica
  const { deviceId } = session
  const act = { command, each: each.map((params) => checkedParams(command, params)), along }
  const { dispatched, confirmedSeq } = await durably(replica, () => storeAct(replica, act))
  const last = dispatched.findLast(({ ok }) => ok)
  if (last?.ok) {
    mirrorLane(environment.keepsake, { deviceId, lastSeq: last.seq, confirmedSeq })
    for (const listener of listeners) listener(replica)
  }
  return dispatched
}
