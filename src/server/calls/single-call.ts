import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findCommand } from '../../domain/commands.ts'
import { type DocumentKind, documentCode } from '../../domain/document-code.ts'
import { WorkingSet } from '../../domain/run.ts'
import type { WireErrorCode } from '../../protocol/errors.ts'
import { CommandRecord } from '../../protocol/wire.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, isFields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import type { TellOutcome } from '../operation/metrics.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store, StoredCommand, Writing } from '../store/store.ts'
import { getServerLane } from '../sync/lanes.ts'
import { type Batch, runRecord, type Verdict } from '../sync/run-record.ts'

const Envelope = v.object({
  method: v.pipe(v.string(), v.maxLength(256)),
  /** Made by the caller: a call that is repeated with it counts once. */
  id: v.optional(CommandRecord.entries.id),
})

export interface SingleCall {
  store: Store
  session: StoredSession
  path: string
  body: Fields
  received: number
  report: Batch['report']
  tell: TellOutcome
  /** What is done beside the command in the same transaction, once it came to something; what it throws takes the command back. */
  beside?: ((writing: Writing) => Promise<void>) | undefined
}

/** Runs one command online, on a lane of the server's own: the same transaction and the same rule as a push. */
export async function callOnce(call: SingleCall): Promise<{ version: number; answer: unknown }> {
  const { store, session, path, body, received, report, tell, beside } = call
  const { method, id } = parse(Envelope, body)
  const command = findCommand(path, method)
  if (!command) throw new WireFault('unknown-method')
  const { stored, isNew } = await store.write(session.company, async (writing) => {
    const actor = await readActor(writing, session)
    const lane = await getServerLane(writing, actor, received)
    const earlier = id && (await writing.commandWithId(lane.deviceId, id))
    if (earlier) return { stored: earlier, isNew: false }
    const batch: Batch = {
      writing,
      actor,
      received,
      isTransient: store.isTransient,
      report,
      set: new WorkingSet(),
    }
    const seq = lane.lastSeq + 1
    const given = isFields(body.params) ? body.params : paramsBeside(body)
    const newCode = (kind: DocumentKind) => documentCode(kind, received, Math.random)
    const answered = await runRecord(batch, {
      deviceId: lane.deviceId,
      seq,
      id: id ?? randomUUID(),
      path,
      method,
      v: typeof body.v === 'number' ? body.v : command.v,
      params: command.fill?.(given, newCode) ?? given,
      at: received,
      user: actor.userName,
      company: actor.company,
    })
    await writing.setLastSeq(lane.deviceId, seq, received)
    if (answered.status === 'applied') await beside?.(writing)
    return { stored: answered, isNew: true }
  })
  tell({ path, method }, isNew ? stored.status : 'again')
  return { version: stored.version, answer: plainResult(stored) }
}

/** Some callers put the parameters beside the method (CAL-002). */
function paramsBeside({ method: _, token: __, id: ___, v: ____, ...params }: Fields): Fields {
  return params
}

function plainResult({ status, version, answer }: StoredCommand): unknown {
  const { error, result } = JSON.parse(answer) as Omit<Verdict, 'status'>
  if (status === 'applied') return result ?? { ok: true, version }
  throw new WireFault(faultOf(status, error?.code), error)
}

/** Codes of the protocol keep their own status; a rule's refusal is 409, an unexpected failure 500. */
function faultOf(status: StoredCommand['status'], code = 'failed'): WireErrorCode {
  const ours: readonly WireErrorCode[] = ['not-allowed', 'bad-params', 'unknown-method', 'failed']
  return ours.find((name) => name === code) ?? (status === 'refused' ? 'refused' : 'failed')
}
