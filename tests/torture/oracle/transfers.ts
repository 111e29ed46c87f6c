import { hold } from '../world/breach.ts'
import { listed, type ServerView } from './server-view.ts'

/** S12: goods of a transfer leave once and arrive once, and what arrives is what people took in. */
export function checkTransfers(view: ServerView): void {
  const slips = new Map(listed(view, 'slips').map((slip) => [slip.code, slip]))
  for (const { code, state, items, arrived, receipts, slipCodes } of listed(view, 'transfers')) {
    const gestures = receipts.map(({ gesture }) => gesture)
    hold('S12', new Set(gestures).size === gestures.length, () => `${code} takes a gesture in twice`)
    const came = arrived.reduce((units, { good, damaged }) => units + good + damaged, 0)
    const taken = receipts.reduce((units, { quantity }) => units + quantity, 0)
    hold('S12', state === 'HOÀN THÀNH' || came === taken, () => `${code}: ${came} arrived, ${taken} taken in`)
    const inForce = (mark: string) =>
      slipCodes.filter(
        (slip) => slip.startsWith(`${code}-${mark}`) && slips.get(slip)?.state === 'HOÀN THÀNH',
      )
    const isOut = state === 'ĐANG CHUYỂN' || state === 'HOÀN THÀNH'
    const out = inForce('DI')
    hold(
      'S12',
      out.length === (isOut ? 1 : 0),
      () => `${code} (${state}) left with ${out.join() || 'no slip'}`,
    )
    const good = arrived.reduce((units, entry) => units + entry.good, 0)
    const arrivals = inForce('DEN')
    const wanted = state === 'HOÀN THÀNH' && good > 0 ? 1 : 0
    hold(
      'S12',
      arrivals.length === wanted,
      () => `${code} (${state}) arrived with ${arrivals.join() || 'no slip'}`,
    )
    const units = unitsOf(arrivals.flatMap((slip) => slips.get(slip)?.items ?? []))
    hold('S12', wanted === 0 || units === good, () => `${code} brought ${units}, ${good} good ones arrived`)
    const sent = unitsOf(out.flatMap((slip) => slips.get(slip)?.items ?? []))
    hold('S12', !isOut || sent === unitsOf(items), () => `${code} took ${sent} of ${unitsOf(items)} out`)
  }
}

function unitsOf(items: readonly { amount: number }[]): number {
  return items.reduce((units, { amount }) => units + amount, 0)
}
