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
  const [pending, refused, sync] = await Promise.all([
    db.pendingActions.filter(isShipping).toArray(),
    refusedShipping(replica),
    syncStateOf(replica),
  ])
  return {
    unsent: new Set(pending.filter(({ status }) => status === 'pending').map(codeOf)),
    refused,
    isOffline: sync.offlineSince !== undefined,
  }
}

/** Orders that the server did not take to be shipped, and why: told apart for who follows nothing else, as every command changes what waits. */
export async function refusedShipping({ db }: Replica): Promise<ShipRequests['refused']> {
  const entries = await db.attention.filter(({ record }) => isShipping(record)).toArray()
  return new Map(entries.map(({ record, error }) => [codeOf(record), error.text]))
}

function isShipping({ path, method }: Pick<CommandRecord, 'path' | 'method'>): boolean {
  return path === shipChannelOrder.path && method === shipChannelOrder.method
}

function codeOf({ params }: Pick<CommandRecord, 'params'>): string {
  return (params as { code: string }).code
}
