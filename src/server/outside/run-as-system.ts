import { randomUUID } from 'node:crypto'
import type { Command } from '../../domain/command.ts'
import { systemActor } from '../../domain/people/system-actor.ts'
import { WorkingSet } from '../../domain/run.ts'
import type { TellOutcome } from '../operation/metrics.ts'
import type { Store, Writing } from '../store/store.ts'
import { getServerLane } from '../sync/lanes.ts'
import { type Batch, runRecord, type Verdict } from '../sync/run-record.ts'

/** What the server's own acts are told to. */
export interface Acting {
  store: Pick<Store, 'isTransient'>
  report: Batch['report']
  tell: TellOutcome
}

/** What became of it, or why it was refused. */
export interface Acted extends Pick<Verdict, 'error'> {
  applied: boolean
  version: number
}

/**
 * The server itself gives a command, within a transaction that is open already: the same rule, answer and version as for people, on a lane of
 * its own. Answers whether it came to something, and the company's version.
 */
export async function runAsSystem<P>(
  writing: Writing,
  { company, now, acting }: { company: string; now: number; acting: Acting },
  { path, method, v }: Command<P>,
  params: P,
): Promise<Acted> {
  const actor = systemActor(company)
  const lane = await getServerLane(writing, actor, now)
  const { isTransient } = acting.store
  const batch: Batch = {
    writing,
    actor,
    received: now,
    isTransient,
    report: acting.report,
    set: new WorkingSet(),
  }
  const seq = lane.lastSeq + 1
  const record = { deviceId: lane.deviceId, seq, id: randomUUID(), path, method, v, params, at: now }
  const { status, version, answer } = await runRecord(batch, { ...record, user: actor.userName, company })
  await writing.setLastSeq(lane.deviceId, seq, now)
  acting.tell({ path, method }, status)
  const { error } = JSON.parse(answer) as Omit<Verdict, 'status'>
  return { applied: status === 'applied', version, error }
}
