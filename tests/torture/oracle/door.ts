import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Parcel } from '../../../src/domain/tables/parcels.ts'
import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import { doneIn, toldBy } from './done-in.ts'
import { listed, type ServerView } from './server-view.ts'

/** S12: a parcel leaves in one session at most, and a session counts what lies in it. */
export function checkDoor(view: ServerView, ledger: Ledger): void {
  const parcels = new Map(listed(view, 'parcels').map((parcel) => [parcel.id, parcel]))
  const sessions = listed(view, 'handovers')
  const left = new Map<string, string>()
  const completed = Map.groupBy(
    doneIn(view, ledger).filter(({ method }) => method === 'completeHandover'),
    (one) => toldBy(one).code,
  )
  for (const { code, state, count, parcels: list } of sessions) {
    const inside = [...parcels.values()].filter(({ handover }) => handover === code).map(({ id }) => id)
    hold(
      'S12',
      inside.length === count,
      () => `${code} (${state}) counts ${count} and holds ${inside.join()}`,
    )
    const times = completed.get(code)?.length ?? 0
    hold('S2', times === (state === 'done' ? 1 : 0), () => `${code} is ${state}, completed ${times} times`)
    if (state !== 'done') {
      hold('S12', list.length === 0, () => `${code} is ${state} and lists parcels that left`)
      continue
    }
    const listedIds = list.map(({ parcelId }) => parcelId)
    hold(
      'S12',
      listedIds.toSorted().join() === inside.sort().join(),
      () => `${code} gave ${listedIds.join()} away and holds ${inside.join()}`,
    )
    for (const id of listedIds) {
      hold('S12', parcels.get(id)?.state !== 'open', () => `${id} is packed here and left with ${code}`)
      const other = left.get(id)
      hold('S12', other === undefined, () => `${id} left with ${other} and with ${code}`)
      left.set(id, code)
    }
  }
  for (const order of listed(view, 'orders')) checkLeft(order, left, parcels)
}

/** An order is sent by one handover at most, and only when all its parcels left. */
function checkLeft(
  { code, historyState, parcelCount = 1 }: Order,
  left: ReadonlyMap<string, string>,
  parcels: ReadonlyMap<string, Parcel>,
): void {
  const sent = historyState.filter(({ note }) => note.startsWith('Bàn giao'))
  hold('S12', sent.length <= 1, () => `${code} was handed over ${sent.length} times`)
  if (sent.length === 0) return
  for (let place = 1; place <= parcelCount; place += 1) {
    const id = `${code}#${place}`
    hold('S12', left.has(id), () => `${code} was sent without ${id} (${parcels.get(id)?.state})`)
  }
}
