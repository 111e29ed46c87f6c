import { papers } from '../../domain/paper/paper-kinds.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'
import type { PaperRows } from '../../replica/queries/paper/paper.ts'

/** What the person decided about labels that need a decision. */
export interface PrintChoices {
  misfits?: 'qr' | 'skip'
  /** Printed before: left out, or printed again for this reason. */
  again?: { leaveOut: true } | { reason: string }
  byWalk: boolean
}

/** Takes out what must not, or need not, be printed. */
export function sortOut(paper: PaperKind, rows: PaperRows, choices: Pick<PrintChoices, 'again'>) {
  const ships = paper === 'order-label' || paper === 'export-slip'
  const stopped = ships ? rows.orders.filter(({ state }) => state === 'HỦY') : []
  const namesRecipient = paper === 'order-label' || paper === 'order-sheet'
  const hidden = namesRecipient ? rows.orders.filter(({ customer }) => customer.hidden) : []
  const isStopped = new Set([...stopped, ...hidden].map(({ code }) => code))
  const printedBefore = papers[paper].once
    ? [...rows.jobs.values()].filter(
        ({ state, times, code }) => state === 'printed' && times > 0 && !isStopped.has(code),
      )
    : []
  const leftOut = new Set(
    choices.again && 'leaveOut' in choices.again ? printedBefore.map(({ code }) => code) : [],
  )
  const stays = (code: string) => !isStopped.has(code) && !leftOut.has(code)
  const kept: PaperRows = {
    ...rows,
    orders: paper === 'handover-sheet' ? rows.orders : rows.orders.filter(({ code }) => stays(code)),
    handovers: rows.handovers.filter(({ code }) => stays(code)),
    slips: rows.slips.filter(({ code }) => stays(code)),
  }
  return { printedBefore, stopped, hidden, kept }
}
