import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { whyLeft } from '../parcels/left-with.ts'
import { outOfBag } from '../parcels/out-of-bag.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { linesLeft, linesOf, resumed } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Parcel } from '../tables/parcels.ts'
import { boxAtBench } from './by-hand.ts'
import { ParcelId } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** Everything fits into one box after all: what lies in the last parcel goes back into the one before, which is open again. */
export const joinParcels = defineCommand({
  path: '/api/order',
  method: 'joinParcels',
  /** The parcel that is opened again, the last but one of its order. */
  params: v.object({ parcelId: ParcelId }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId }, { at, user }) {
    const code = orderCodeOf(parcelId)
    const count = read.get('orders', code)?.parcelCount ?? 1
    if (count < 2 || parcelId !== `${code}#${count - 1}`) return refuse('no-parcel-before', { code })
    const work = parcelAtWork(read, `${code}#${count}`, user)
    if (isRefusal(work)) return work
    const { parcel: last } = work
    const order = must(work.orders[0], 'an order of the parcel')
    const before = read.get('parcels', parcelId)
    if (before?.state !== 'closed') return refuse('no-parcel-before', { code })
    const why = whyLeft(read, before)
    if (why) return why
    const elsewhere = read.many(
      'parcels',
      Array.from({ length: count - 2 }, (_, index) => `${code}#${index + 1}`),
    )
    const { closedAt: _, ...whole } = {
      ...before,
      lines: [...before.lines, ...last.lines].reduce(addPacked, []),
      scans: [...before.scans, ...last.scans],
      shortages: last.shortages,
    }
    const draft = new Draft(read)
    draft.put('parcels', {
      ...resumed(whole, linesLeft(linesOf([order]), elsewhere)),
      state: 'open',
      openedAt: at,
      packer: user.userName,
      packerName: user.name,
      updatedAt: at,
    })
    const empty = { lines: [], scans: [], shortages: [] }
    draft.put('parcels', { ...outOfBag(draft, last, at), ...empty, state: 'dropped', updatedAt: at })
    draft.put('orders', { ...order, parcelCount: count - 1, updatedAt: at })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Gộp lại một kiện của đơn', about: orderCodeOf(parcelId) }),
  undoByHand: ({ parcelId }, _, read) => boxAtBench(read, 'Chia lại hai thùng', parcelId),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})

function addPacked(sums: Parcel['lines'], line: Parcel['lines'][number]): Parcel['lines'] {
  const same = sums.find(({ productCode }) => productCode === line.productCode)
  if (!same) return [...sums, line]
  return sums.map((sum) => (sum === same ? { ...sum, packed: sum.packed + line.packed } : sum))
}
