import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import type { CommandRecord } from '../../../protocol/wire.ts'
import type { Replica } from '../../replica.ts'
import { syncStateOf } from '../../sync-state.ts'

/** What this device alone knows of orders that it asks a marketplace to ship. */
export interface ShipRequests {
  /** Written here, and not at the server yet. */
  unsent: ReadonlySet<string>
  /** The server did not take it: why. */
  refused: ReadonlyMap<string, string>
  /** There is no network. */
  isOffline: boolean
}

export async function shipRequests(replica: Replica): Promise<ShipRequests> {
  const { db } = replica
  const [pending, attention, sync] = await Promise.all([
    db.pendingActions.filter(isShipping).toArray(),
    db.attention.filter(({ record }) => isShipping(record)).toArray(),
    syncStateOf(replica),
  ])
  return {
    unsent: new Set(pending.filter(({ status }) => status === 'pending').map(codeOf)),
    refused: new Map(attention.map(({ record, error }) => [codeOf(record), error.text])),
    isOffline: sync.offlineSince !== undefined,
  }
}

function isShipping({ path, method }: Pick<CommandRecord, 'path' | 'method'>): boolean {
  return path === shipChannelOrder.path && method === shipChannelOrder.method
}

function codeOf({ params }: Pick<CommandRecord, 'params'>): string {
  return (params as { code: string }).code
}
