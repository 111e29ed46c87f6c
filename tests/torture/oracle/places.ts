import { hold } from '../world/breach.ts'
import type { Ledger } from '../world/ledger.ts'
import type { ServerMovement } from '../world/server.ts'
import { listed, type ServerView } from './server-view.ts'

/** Reasons by which goods are brought into a warehouse by hand. */
const broughtIn: readonly string[] = ['Nhập tự do', 'Nhập mới', 'Nhập hàng hoàn']

/** S12: nothing is brought to a place after it was closed, whatever a phone without a network knew of that, and no warehouse goes with goods that were named. */
export function checkPlaces(view: ServerView, ledger: Ledger): void {
  const versions = new Map(view.commands.map(({ deviceId, seq, version }) => [`${deviceId} ${seq}`, version]))
  const versionOf = ({ deviceId, seq }: ServerMovement) => versions.get(`${deviceId} ${seq}`) ?? 0
  const arrivals = view.movements.filter(({ number, quantity }) => number === 'total' && quantity > 0)
  const closedSince = new Map(view.rows.map(({ table, key, version }) => [`${table} ${key}`, version]))
  for (const { wid, closedAt } of listed(view, 'warehouses')) {
    if (closedAt === undefined) continue
    const since = closedSince.get(`warehouses ${wid}`) ?? 0
    const late = arrivals.find(
      (move) => move.wid === wid && broughtIn.includes(move.reason) && versionOf(move) > since,
    )
    hold('S12', !late, () => `${late?.document} brought goods to ${wid}, which was closed`)
  }
  for (const { id, parent, bid, closedAt } of listed(view, 'bins')) {
    if (closedAt === undefined) continue
    const since = closedSince.get(`bins ${id}`) ?? 0
    const late = arrivals.find(
      (move) =>
        move.wid === parent && move.bid === bid && move.reason === 'Chuyển ô kệ' && versionOf(move) > since,
    )
    hold('S12', !late, () => `${late?.document} put goods into ${id}, which was closed`)
  }
  checkDeletions(view, ledger, versionOf)
}

function checkDeletions(
  { byId, movements }: ServerView,
  ledger: Ledger,
  versionOf: (movement: ServerMovement) => number,
): void {
  for (const { id, method, params } of ledger.issued.values()) {
    const [done] = method === 'deleteWarehouse' ? (byId.get(id) ?? []) : []
    if (done?.status !== 'applied') continue
    const { wid, products } = params as { wid: string; products: readonly string[] }
    for (const code of products) {
      const there = movements
        .filter((move) => move.productCode === code && move.wid === wid && move.number === 'total')
        .filter((move) => versionOf(move) <= done.version)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      hold('S12', there === 0, () => `${wid} was deleted with ${there} ${code}`)
    }
  }
}
