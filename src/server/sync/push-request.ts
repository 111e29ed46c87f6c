import type { Actor } from '../../domain/people/actor.ts'
import { minWireVersion, PushRequest, pushCommandLimit, wireVersion } from '../../protocol/wire.ts'
import { type Fields, isFields, parse } from '../http/body.ts'
import { WireFault } from '../http/errors.ts'

/** A push as it came, made exact: what a command leaves out is the batch's, and nothing may name another lane (S13). */
export function readPush(fields: Fields, actor: Actor, received: number): PushRequest {
  const commands = fields.commands ?? []
  if (Array.isArray(commands) && commands.length > pushCommandLimit) throw new WireFault('too-large')
  const push = parse(PushRequest, {
    ...fields,
    wireVersion: fields.wireVersion ?? wireVersion,
    commands: Array.isArray(commands)
      ? commands.map((command) => completed(command, fields, actor, received))
      : commands,
  })
  for (const { deviceId, user, company } of push.commands) {
    if (deviceId !== push.deviceId || user !== actor.userName || company !== actor.company) {
      throw new WireFault('wrong-lane')
    }
  }
  return push
}

function completed(command: unknown, batch: Fields, actor: Actor, received: number): unknown {
  if (!isFields(command) || typeof batch.deviceId !== 'string' || typeof command.seq !== 'number')
    return command
  return {
    deviceId: batch.deviceId,
    user: actor.userName,
    company: actor.company,
    id: `${batch.deviceId}:${command.seq}`,
    v: 1,
    params: {},
    ...command,
    at: readAt(command.at ?? received),
  }
}

/** A number (ms) or an ISO text. */
function readAt(at: unknown): unknown {
  return typeof at === 'string' ? Date.parse(at) : at
}

/** Tells an app that is too old to update. Asked before anything else, so that it never reads as "sign in again". */
export function checkWireVersion(fields: Fields): void {
  if (typeof fields.wireVersion === 'number' && fields.wireVersion < minWireVersion) {
    throw new WireFault('update-app')
  }
}
