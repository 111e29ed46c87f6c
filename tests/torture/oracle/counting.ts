import type { Slip } from '../../../src/domain/tables/slips.ts'
import type { Count, StockTake } from '../../../src/domain/tables/stock-takes.ts'
import { hold } from '../world/breach.ts'
import { listed, type ServerView } from './server-view.ts'

/** S12: counts of people stand apart, and the books are brought in line with their sum once. */
export function checkCounting(view: ServerView): void {
  const counts = listed(view, 'counts')
  const slips = listed(view, 'slips').filter(({ balances }) => balances !== undefined)
  const takes = listed(view, 'stockTakes')
  for (const count of counts) checkCount(count)
  for (const take of takes) {
    const own = counts.filter(({ stockTake }) => stockTake === take.code)
    checkHeader(take, own)
    const made = slips.filter(({ balances }) => balances === take.code)
    const named = take.slipCodes.toSorted().join()
    hold(
      'S12',
      made
        .map(({ code }) => code)
        .sort()
        .join() === named,
      () => `${take.code} names slips ${named}`,
    )
    checkBalanced(take, own, made)
  }
  for (const { wid, locked, lockedFor } of listed(view, 'warehouses')) {
    const holder = takes.find(({ code }) => code === lockedFor)
    const isOver = holder !== undefined && ['done', 'dropped'].includes(holder.state)
    hold('S12', !locked || !isOver, () => `${wid} is locked for ${lockedFor}, which is ${holder?.state}`)
  }
}

/** The last "there are so many" and what was added after it, by the clock of who counted. */
function checkCount({ id, quantity, gestures, by, round, stockTake, bid, productCode }: Count): void {
  const ids = gestures.map((gesture) => gesture.id)
  hold('S12', new Set(ids).size === ids.length, () => `a gesture counts twice in ${id}`)
  const inTime = gestures.every(({ at }, index) => index === 0 || gestures[index - 1]!.at <= at)
  hold('S12', inTime, () => `${id} holds its gestures in another order than they were made`)
  let units = 0
  for (const gesture of gestures) units = 'set' in gesture ? gesture.set : units + gesture.add
  hold('S12', quantity === units, () => `${id} says ${quantity}, its gestures make ${units}`)
  const name = [stockTake, round, by, bid, productCode].join('/')
  hold('S12', id === name, () => `${id} is a count of ${name}`)
}

function checkHeader(
  { code, state, countRows, counters, round, approval, wid }: StockTake,
  own: readonly Count[],
): void {
  hold('S12', own.length === countRows, () => `${code} knows of ${countRows} counts, there are ${own.length}`)
  const stranger = own.find(
    (count) => !counters.includes(count.by) || count.round > round || count.wid !== wid,
  )
  hold('S12', stranger === undefined, () => `${code} does not find ${stranger?.id}`)
  const done = own.filter((count) => count.state === 'done')
  hold(
    'S12',
    (approval?.rowsDone ?? 0) === done.length,
    () => `${code} says ${approval?.rowsDone} of ${done.length} are done`,
  )
  const isApproved = state === 'approving' || state === 'done'
  hold(
    'S12',
    isApproved === (approval !== undefined),
    () => `${code} is ${state} with approval ${approval?.id}`,
  )
  const isOver = isApproved && done.length === own.length
  hold(
    'S12',
    (state === 'done') === isOver,
    () => `${code} is ${state} with ${done.length} of ${own.length} done`,
  )
}

/** Of each line that is done its difference is in the slips, once; of any other nothing. */
function checkBalanced({ code, slipCodes }: StockTake, own: readonly Count[], slips: readonly Slip[]): void {
  const moved = new Map<string, number[]>()
  for (const { type, items, state } of slips) {
    hold('S12', state === 'HOÀN THÀNH', () => `a slip of ${code} is ${state}: ${slipCodes.join()}`)
    for (const { bin, productCode, amount } of items) {
      const place = `${bin}/${productCode}`
      moved.set(place, [...(moved.get(place) ?? []), type === 'Nhập tự do' ? amount : -amount])
    }
  }
  const lines = Map.groupBy(own, ({ bid, productCode }) => `${bid}/${productCode}`)
  for (const [place, rows] of lines) {
    const states = new Set(rows.map(({ state, difference }) => `${state} ${difference ?? 0}`))
    hold('S12', states.size === 1, () => `${place} of ${code} is ${[...states].join(' and ')}`)
    const [{ difference = 0, books, skipped }] = rows as [Count, ...Count[]]
    const steps = moved.get(place) ?? []
    hold(
      'S12',
      steps.length === (difference === 0 ? 0 : 1),
      () => `${place} of ${code} was balanced ${steps.length} times`,
    )
    hold(
      'S12',
      (steps[0] ?? 0) === difference,
      () => `${place} of ${code} moved ${steps[0]}, not ${difference}`,
    )
    moved.delete(place)
    if (books === undefined || skipped) continue
    const counted = inForce(rows).reduce((units, { quantity }) => units + quantity, 0)
    hold(
      'S12',
      counted - books === difference,
      () => `${place} of ${code}: ${counted} counted, ${books} in the books, ${difference} balanced`,
    )
  }
  hold('S12', moved.size === 0, () => `${code} moved ${[...moved.keys()].join()}, which nobody counted`)
}

/** What the reviewer chose; else what the last round brought. */
function inForce(rows: readonly Count[]): readonly Count[] {
  if (rows.every(({ chosen }) => chosen) && rows.some(({ chosen }) => chosen === 'use'))
    return rows.filter(({ chosen }) => chosen === 'use')
  const last = Math.max(...rows.map(({ round }) => round))
  return rows.filter(({ round }) => round === last)
}
