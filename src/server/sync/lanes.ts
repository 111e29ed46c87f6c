import type { Actor } from '../../domain/people/actor.ts'
import { scopeName, scopeOf } from '../../domain/people/scope.ts'
import { WireFault } from '../http/errors.ts'
import type { Lane, Reading, Store, Writing } from '../store/store.ts'

/** Lanes of the server itself, for single calls, start like this; no device may use such a name. */
const serverLanePrefix = 'server:'

/** The lane on which a person's single calls are counted. */
export function serverLaneOf(actor: Actor): string {
  return `${serverLanePrefix}${actor.company}:${actor.userName}`
}

/** The lane of a device, if it was seen before. A device bound to somebody else is refused (S13). */
export async function findLane(
  reading: Pick<Reading, 'lane'>,
  deviceId: string,
  actor: Actor,
): Promise<Lane | undefined> {
  if (deviceId.startsWith(serverLanePrefix)) throw new WireFault('wrong-lane')
  const lane = await reading.lane(deviceId)
  if (lane && !belongsTo(lane, actor)) throw new WireFault('wrong-lane')
  return lane
}

/** The lane of a device, bound to this person and company at first sight. */
export async function getLane(
  writing: Pick<Writing, 'lane' | 'bindLane'>,
  deviceId: string,
  actor: Actor,
  at: number,
): Promise<Lane> {
  return (await findLane(writing, deviceId, actor)) ?? (await bind(writing, deviceId, actor, at))
}

export async function getServerLane(writing: Writing, actor: Actor, at: number): Promise<Lane> {
  const deviceId = serverLaneOf(actor)
  return (await writing.lane(deviceId)) ?? (await bind(writing, deviceId, actor, at))
}

/** Binds the device and notes the scope that its replica is filled with from now on. */
export async function startReplica(store: Store, deviceId: string, actor: Actor, at: number): Promise<void> {
  const scope = scopeName(scopeOf(actor))
  await store.write(actor.company, async (writing) => {
    const lane = await getLane(writing, deviceId, actor, at)
    if (lane.scope !== scope) await writing.setScope(deviceId, scope)
  })
}

function belongsTo(lane: Lane, actor: Actor): boolean {
  return lane.company === actor.company && lane.userName === actor.userName
}

async function bind(
  writing: Pick<Writing, 'bindLane'>,
  deviceId: string,
  actor: Actor,
  at: number,
): Promise<Lane> {
  const scope = scopeName(scopeOf(actor))
  const lane = { deviceId, company: actor.company, userName: actor.userName, lastSeq: 0, scope }
  await writing.bindLane(lane, at)
  return lane
}
