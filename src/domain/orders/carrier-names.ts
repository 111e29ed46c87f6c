import { fold } from '../../lib/fold.ts'
import { providers } from '../providers/providers.ts'
import { type CarrierId, carrierIds } from '../tables/provider-ids.ts'

/** As orders, lists and labels of this shop call a carrier (`delivery.logistic`). */
const logistics: Readonly<Record<CarrierId, string>> = {
  JNT: 'J&T',
  GHN: 'GHN',
  SUPERSHIP: 'Super Ship',
  VTP: 'Viettel Post',
  GHTK: 'GHTK',
  CNTSHIP: 'CNTSHIP',
  NINJAVAN: 'Ninja Van',
  AHAMOVE: 'Ahamove',
  SPX: 'SPX',
  BEST: 'Best Express',
  LEX: 'Lazada Logistics',
}

export function logisticOf(carrier: CarrierId): string {
  return logistics[carrier]
}

const bare = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')

const byName: ReadonlyMap<string, CarrierId> = new Map(
  carrierIds.flatMap((id) =>
    [id, logistics[id], providers[id].name].map((name): [string, CarrierId] => [bare(name), id]),
  ),
)

/** The carrier that an order's `delivery.logistic` names, however it is written; nothing where it is none of the list. */
export function carrierNamed(logistic: string): CarrierId | undefined {
  return byName.get(bare(logistic))
}

export function isCarrier(id: string): id is CarrierId {
  return carrierIds.some((carrier) => carrier === id)
}
