import { useMemo, useState } from 'react'
import { papers } from '../../domain/paper/paper-kinds.ts'
import { defaultPrintSettings, settingsFor } from '../../domain/paper/print-settings.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { PaperKind, PrintJob } from '../../domain/tables/papers.ts'
import type { PaperRows } from '../../replica/queries/paper/paper.ts'
import { useSeesGifts } from '../session/session.ts'
import { useDeviceSettings } from '../session/use-device-settings.ts'
import { labelsOf, withSheetHeight } from './labels-of.tsx'
import { lookOf, type Misfit, misfitsOf, type PaperLabel, type PaperLook, pagesOf } from './paper-label.ts'
import { rowsSeen } from './rows-seen.ts'

/** What the person decided about labels that need a decision. */
export interface PrintChoices {
  misfits?: 'qr' | 'skip'
  /** Printed before: left out, or printed again for this reason. */
  again?: { leaveOut: true } | { reason: string }
  byWalk: boolean
}

export interface PrintPlan {
  look: PaperLook
  pages: PaperLabel[][]
  /** Of what comes out, in its order. */
  codes: string[]
  misfits: Misfit[]
  printedBefore: PrintJob[]
  /** Cancelled: their labels would send goods nobody wants. */
  stopped: Order[]
  /** Nothing is left to be decided, and there is something to print. */
  ready: boolean
  choices: PrintChoices
  choose(changes: Partial<PrintChoices>): void
}

/** What would come out of the printer by the rows, the settings of this device and the person's choices. */
export function usePrintPlan(
  paper: PaperKind,
  rows: PaperRows | undefined,
  copies: ReadonlyMap<string, number>,
): PrintPlan | undefined {
  const [settings] = useDeviceSettings()
  const gifts = useSeesGifts()
  const [choices, setChoices] = useState<PrintChoices>({ byWalk: papers[paper].ofOrders })
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    if (!rows || !settings) return undefined
    const { printedBefore, stopped, kept } = sortOut(paper, rowsSeen(rows, gifts), choices)
    const print = settingsFor({ ...defaultPrintSettings, ...settings.print }, paper, kept.orders)
    const look = withSheetHeight(paper, lookOf(paper, print, choices.misfits === 'qr'), kept.orders)
    const all = labelsOf({ paper, copies, byWalk: choices.byWalk, now }, kept, look)
    const misfits = misfitsOf(all, look)
    const outs = new Set(
      misfits.filter(({ fitsQr }) => choices.misfits === 'skip' || !fitsQr).map(({ text }) => text),
    )
    const labels = choices.misfits
      ? all.filter(({ symbols }) => !symbols.some(({ text }) => outs.has(text)))
      : all
    const isDecided =
      (misfits.length === 0 || choices.misfits !== undefined) &&
      (printedBefore.length === 0 || choices.again !== undefined)
    return {
      look,
      misfits,
      printedBefore,
      stopped,
      choices,
      pages: pagesOf(labels, look),
      codes: [...new Set(labels.flatMap((label) => label.codes))],
      ready: isDecided && labels.length > 0,
      choose: (changes) => setChoices((before) => ({ ...before, ...changes })),
    }
  }, [paper, rows, settings, copies, choices, now, gifts])
}

/** Takes out what must not, or need not, be printed. */
function sortOut(paper: PaperKind, rows: PaperRows, choices: PrintChoices) {
  const ships = paper === 'order-label' || paper === 'export-slip'
  const stopped = ships ? rows.orders.filter(({ state }) => state === 'HỦY') : []
  const isStopped = new Set(stopped.map(({ code }) => code))
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
  return { printedBefore, stopped, kept }
}
