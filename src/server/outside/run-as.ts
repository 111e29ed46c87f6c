import { randomUUID } from 'node:crypto'
import type { Command } from '../../domain/command.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { systemActor } from '../../domain/people/system-actor.ts'
import type { TellOutcome } from '../operation/metrics.ts'
import type { Store, Writing } from '../store/store.ts'
import { HeldWriting } from '../sync/held-writing.ts'
import { getServerLane } from '../sync/lanes.ts'
import { type Batch, foresee, runRecord, startBatch, type Verdict } from '../sync/run-record.ts'

/** What the server's own acts are told to. */
export interface Acting {
  store: Pick<Store, 'isTransient'>
  report: Batch['report']
  tell: TellOutcome
}

/** What became of a command, or why it was refused. */
export interface Acted extends Pick<Verdict, 'error' | 'result'> {
  /** Names the command: a product that it made carries it. */
  id: string
  applied: boolean
  version: number
}

export type Give = <P>(command: Command<P>, params: P) => Promise<Acted>

interface Place {
  company: string
  now: number
  acting: Acting
}

/** What acts are done with. */
export interface Hand {
  give: Give
  /** Reads what the rule will ask of all of these, before they are given one by one. */
  foresee<P>(command: Command<P>, all: readonly P[]): Promise<void>
  /** The transaction, as the commands that were given leave it. */
  writing: Pick<Writing, 'head' | 'rows'>
}

/**
 * Within a transaction that is open already, commands are given one after another: the same rule, answer and version as for a call of that
 * person, on the lane of the server that counts their calls. What a rule read is remembered for the next, and what they write comes into the store
 * at the end, all at once.
 */
export async function runAs<R>(
  writing: Writing,
  actor: Actor,
  { company, now, acting }: Place,
  work: (hand: Hand) => Promise<R>,
): Promise<R> {
  const lane = await getServerLane(writing, actor, now)
  const { isTransient } = acting.store
  const held = new HeldWriting(writing)
  const batch = startBatch({ writing: held, actor, received: now, isTransient, report: acting.report })
  let seq = lane.lastSeq
  const give: Give = async ({ path, method, v }, params) => {
    seq += 1
    const record = { deviceId: lane.deviceId, seq, id: randomUUID(), path, method, v, params, at: now }
    const { status, version, answer } = await runRecord(batch, { ...record, user: actor.userName, company })
    acting.tell({ path, method }, status)
    const { error, result } = JSON.parse(answer) as Omit<Verdict, 'status'>
    return { id: record.id, applied: status === 'applied', version, error, result }
  }
  const done = await work({
    give,
    foresee: (command, all) =>
      foresee(
        batch,
        command,
        all.map((params) => ({ params, id: '', at: now })),
      ),
    writing: held,
  })
  await held.flush()
  if (seq > lane.lastSeq) await writing.setLastSeq(lane.deviceId, seq, now)
  return done
}

/** The server itself gives a command. Answers whether it came to something, and the company's version. */
export function runAsSystem<P>(
  writing: Writing,
  place: Place,
  command: Command<P>,
  params: P,
): Promise<Acted> {
  return runAs(writing, systemActor(place.company), place, ({ give }) => give(command, params))
}
