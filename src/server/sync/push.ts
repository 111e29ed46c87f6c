import { WorkingSet } from '../../domain/run.ts'
import {
  type CommandAnswer,
  type CommandRecord,
  type PushResponse,
  pushCommandLimit,
} from '../../protocol/wire.ts'
import { readActor } from '../auth/sessions.ts'
import type { Fields } from '../http/body.ts'
import type { CommandOutcome, TellOutcome } from '../operation/metrics.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store, StoredCommand, Writing } from '../store/store.ts'
import { FlowsHeld } from './flows-held.ts'
import { getLane } from './lanes.ts'
import { readPush } from './push-request.ts'
import { type Batch, runRecord, type Verdict } from './run-record.ts'

interface Push {
  store: Store
  session: StoredSession
  fields: Fields
  received: number
  report: Batch['report']
  tell: TellOutcome
}

/**
 * Takes a batch of commands in one transaction, the company's row locked first:
 * `seq ≤ last` → the stored answer again, or `taken` where another command has that number · `seq = last + 1` → run · `seq > last + 1` → stop, `outOfOrder`.
 */
export async function push({ store, session, fields, received, report, tell }: Push): Promise<PushResponse> {
  const { answer, told } = await store.write(session.company, async (writing) => {
    const actor = await readActor(writing, session)
    const { deviceId, commands, behind } = readPush(fields, actor, received)
    const lane = await getLane(writing, deviceId, actor, received)
    const set = new WorkingSet()
    const held = new FlowsHeld(writing)
    const batch: Batch = { writing: held, actor, received, isTransient: store.isTransient, report, set }
    const answers: CommandAnswer[] = []
    const told: [CommandRecord, CommandOutcome][] = []
    let last = lane.lastSeq
    let outOfOrder: PushResponse['outOfOrder']
    let taken: PushResponse['taken']
    const [first] = commands
    if (first?.seq === last + 1 && (await isBehindAnother(writing, { deviceId, seq: last, id: behind }))) {
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
        const stored = await writing.command(deviceId, record.seq)
        if (stored && stored.id !== record.id) {
          taken = { seq: record.seq, expected: last + 1 }
          told.push([record, 'out-of-order'])
          break
        }
        answers.push(stored ? answerOf(stored) : { seq: record.seq, status: 'applied' })
        told.push([record, 'again'])
      } else {
        const answered = answerOf(await runRecord(batch, record))
        answers.push(answered)
        told.push([record, answered.status])
        last = record.seq
      }
    }
    await held.flush()
    if (last > lane.lastSeq) await writing.setLastSeq(deviceId, last, received)
    const { version } = await writing.head()
    return { answer: { answers, version, outOfOrder, taken, most: pushCommandLimit }, told }
  })
  for (const [record, outcome] of told) tell(record, outcome)
  return answer
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
