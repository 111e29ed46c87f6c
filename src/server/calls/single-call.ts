import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Command } from '../../domain/command.ts'
import { findCommand } from '../../domain/commands.ts'
import { type DocumentKind, documentCode } from '../../domain/document-code.ts'
import type { WireErrorCode } from '../../protocol/errors.ts'
import { CommandRecord } from '../../protocol/wire.ts'
import { withPlaceNames } from '../addresses/name-place.ts'
import { readActor } from '../auth/sessions.ts'
import { type Fields, isFields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'
import { fitForm } from '../http/fit-form.ts'
import { sayWrong } from '../http/say-wrong.ts'
import type { TellOutcome } from '../operation/metrics.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Store, StoredCommand, Writing } from '../store/store.ts'
import { getServerLane } from '../sync/lanes.ts'
import { type Batch, runRecord, startBatch, type Verdict } from '../sync/run-record.ts'
import { withOpenDrawer } from './with-open-drawer.ts'

const Method = v.object({ method: v.pipe(v.string(), v.maxLength(256)) })
/** Made by the caller: a call that is repeated with it counts once. */
const CallId = v.object({ id: v.optional(CommandRecord.entries.id) })

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
  const { method } = parse(Method, body)
  const command = findCommand(path, method)
  if (!command) throw new WireFault('unknown-method')
  const { id, given: asked } = askedOf(command, body)
  const given = saysPlace(command) ? await withPlaceNames(asked) : asked
  let params: unknown
  const { stored, isNew } = await store.write(session.company, async (writing) => {
    const actor = await readActor(writing, session)
    const lane = await getServerLane(writing, actor, received)
    const earlier = id && (await writing.commandWithId(lane.deviceId, id))
    if (earlier) return { stored: earlier, isNew: false }
    const batch = startBatch({ writing, actor, received, isTransient: store.isTransient, report })
    const seq = lane.lastSeq + 1
    const newCode = (kind: DocumentKind) => documentCode(kind, received, Math.random)
    const fitted = fitForm(command.params, command.fill?.(given, newCode) ?? given)
    params = await withOpenDrawer(writing, { command, actor, params: fitted })
    const answered = await runRecord(batch, {
      deviceId: lane.deviceId,
      seq,
      id: id ?? randomUUID(),
      path,
      method,
      v: typeof body.v === 'number' ? body.v : command.v,
      params,
      at: received,
      user: actor.userName,
      company: actor.company,
    })
    await writing.setLastSeq(lane.deviceId, seq, received)
    if (answered.status === 'applied') await beside?.(writing)
    return { stored: answered, isNew: true }
  })
  tell({ path, method }, isNew ? stored.status : 'again')
  return { version: stored.version, answer: plainResult(stored, () => sayWrong(command.params, params)) }
}

/** What is asked, and the name by which it counts once. Some callers put the parameters beside the method (CAL-002), where `id` is the command's own if it has one. */
function askedOf(command: Command, body: Fields): { id: string | undefined; given: Fields } {
  if (isFields(body.params)) return { id: parse(CallId, body).id, given: body.params }
  const { method: _, token: __, v: ___, ...beside } = body
  if (hasOwnId(command)) return { id: undefined, given: beside }
  const { id: ____, ...given } = beside
  return { id: parse(CallId, body).id, given }
}

/** Whether its papers need the names of a place, of which the documents' client knows the ids. */
function saysPlace({ params }: Command): boolean {
  return 'entries' in params && 'customer_ward_name' in (params.entries as object)
}

/** `repaymentOrderCancel` calls the customer so. */
function hasOwnId({ params }: Command): boolean {
  return 'entries' in params && 'id' in (params.entries as object)
}

function plainResult({ status, version, answer }: StoredCommand, wrong: () => string | undefined): unknown {
  const { error, result } = JSON.parse(answer) as Omit<Verdict, 'status'>
  if (status === 'applied') return result ?? { ok: true, version }
  const fault = faultOf(status, error?.code)
  throw fault === 'bad-params' ? new WireFault(fault, { text: wrong() }) : new WireFault(fault, error)
}

/** Codes of the protocol keep their own status; a rule's refusal is 409, an unexpected failure 500. */
function faultOf(status: StoredCommand['status'], code = 'failed'): WireErrorCode {
  const ours: readonly WireErrorCode[] = ['not-allowed', 'bad-params', 'unknown-method', 'failed']
  return ours.find((name) => name === code) ?? (status === 'refused' ? 'refused' : 'failed')
}
