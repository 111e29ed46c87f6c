import type { Actor } from '../../domain/people/actor.ts'
import {
  type CommandAnswer,
  type CommandRecord,
  type PushResponse,
  pushCommandLimit,
} from '../../protocol/wire.ts'
import { readActor } from '../auth/sessions.ts'
import type { Fields } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { CommandOutcome, TellOutcome } from '../operation/metrics.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store, StoredCommand, Twin, Writing } from '../store/store.ts'
import { HeldWriting } from './held-writing.ts'
import { ProfitsKept } from './keep-profits.ts'
import { getLane } from './lanes.ts'
import { readPush } from './push-request.ts'
import { type Batch, fingerprintOf, foreseeBatch, runRecord, startBatch, type Verdict } from './run-record.ts'

interface Push {
  store: Store
  session: StoredSession
  fields: Fields
  received: number
  report: Batch['report']
  tell: TellOutcome
}

/** What is answered, what is told of each command to those who count them, and the rules that threw. */
interface Taken {
  answer: PushResponse
  thrown: readonly Parameters<Push['report']>[]
  told: readonly [CommandRecord, CommandOutcome][]
}

/**
 * Takes a batch of commands in one transaction, the company's row locked first:
 * `seq ≤ last` → the stored answer again, or `taken` where another command has that number · `seq = last + 1` → run · `seq > last + 1` → stop, `outOfOrder`.
 *
 * They are written together. Where the store or a sum does not take what they wrote, nobody knows whose it was: then they are taken once more, each written by itself, so that the one that is at fault fails alone (L2).
 */
export async function push(given: Push): Promise<PushResponse> {
  const { store, session, report, tell } = given
  const take = (isTogether: boolean) =>
    store.write(session.company, (writing) => takeBatch(given, writing, isTogether))
  const { answer, thrown, told } = await take(true).catch((error: unknown) => {
    if (error instanceof WireFault || store.isTransient(error)) throw error
    return take(false)
  })
  for (const each of thrown) report(...each)
  for (const [record, outcome] of told) tell(record, outcome)
  return answer
}

async function takeBatch(
  { store, session, fields, received }: Push,
  writing: Writing,
  isTogether: boolean,
): Promise<Taken> {
  const held = isTogether ? new HeldWriting(writing) : undefined
  const [actor, known] = await Promise.all([
    readActor(writing, session),
    typeof fields.deviceId === 'string' ? writing.lane(fields.deviceId) : undefined,
    held?.head(),
  ])
  const { deviceId, commands, behind } = readPush(fields, actor, received)
  const lanes = { lane: async () => known, bindLane: writing.bindLane.bind(writing) }
  const lane = await getLane(lanes, deviceId, actor, received)
  const profits = held && new ProfitsKept(held)
  const { isTransient } = store
  const thrown: Parameters<Push['report']>[] = []
  // Told once it is sure that the batch is not taken again.
  const report: Push['report'] = (...of) => void thrown.push(of)
  const batch = startBatch({ writing: held ?? writing, actor, received, isTransient, report, profits })
  const answers: CommandAnswer[] = []
  const told: [CommandRecord, CommandOutcome][] = []
  const ran = new Map<number, StoredCommand>()
  let last = lane.lastSeq
  let outOfOrder: PushResponse['outOfOrder']
  let taken: PushResponse['taken']
  const [first] = commands
  const fresh = commands.filter(({ seq }, index) => seq > last && seq === (first?.seq ?? 0) + index)
  const [isOther] = await Promise.all([
    first?.seq === last + 1 && isBehindAnother(writing, { deviceId, seq: last, id: behind }),
    held?.foreseeTwins(fresh.map((record) => twinOf(record, actor))),
    held && foreseeBatch({ ...batch, writing: held }, fresh),
  ])
  if (first && isOther) {
    taken = { seq: first.seq, expected: first.seq }
    told.push([first, 'out-of-order'])
  }
  for (const record of taken ? [] : commands) {
    if (record.seq > last + 1) {
      outOfOrder = { expected: last + 1 }
      told.push([record, 'out-of-order'])
      break
    }
    if (record.seq <= last) {
      const stored = ran.get(record.seq) ?? (await writing.command(deviceId, record.seq))
      if (stored && stored.id !== record.id) {
        taken = { seq: record.seq, expected: last + 1 }
        told.push([record, 'out-of-order'])
        break
      }
      answers.push(stored ? answerOf(stored) : { seq: record.seq, status: 'applied' })
      told.push([record, 'again'])
    } else {
      const stored = await runRecord(batch, record)
      ran.set(record.seq, stored)
      answers.push(answerOf(stored))
      told.push([record, stored.status])
      last = record.seq
    }
  }
  const { version } = await batch.writing.head()
  await profits?.flush(version)
  const noteLast = async () => {
    if (last > lane.lastSeq) await writing.setLastSeq(deviceId, last, received)
  }
  await (held?.flushLast(noteLast) ?? noteLast())
  return { answer: { answers, version, outOfOrder, taken, most: pushCommandLimit }, thrown, told }
}

function twinOf(record: CommandRecord, { userName }: Actor): Twin {
  const { deviceId, id } = record
  return { deviceId, id, userName, fingerprint: fingerprintOf(record) }
}

/**
 * Whether the command that this batch was sent behind is not the one that has its number. It was sent before that one was answered, and a copy of the
 * device may have had the number first: then this batch is not next, whatever its numbers say (S2, S3).
 */
async function isBehindAnother(
  writing: Writing,
  { deviceId, seq, id }: { deviceId: string; seq: number; id: string | undefined },
): Promise<boolean> {
  if (id === undefined) return false
  const before = await writing.command(deviceId, seq)
  return before !== undefined && before.id !== id
}

/** Rows travel by pull alone, so a push answers without the plain result of single calls. */
export function answerOf({ seq, status, answer }: StoredCommand): CommandAnswer {
  const { error } = JSON.parse(answer) as Omit<Verdict, 'status'>
  return { seq, status, error }
}
