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
import { type PrintChoices, sortOut } from './sort-out.ts'

export interface PrintPlan {
  look: PaperLook
  pages: PaperLabel[][]
  /** Of what comes out, in its order. */
  codes: string[]
  misfits: Misfit[]
  printedBefore: PrintJob[]
  /** Cancelled: their labels would send goods nobody wants. */
  stopped: Order[]
  /** Their recipient is hidden from this person: such a paper would be a blank one. */
  hidden: Order[]
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
    const { printedBefore, stopped, hidden, kept } = sortOut(paper, rowsSeen(rows, gifts), choices)
    const print = settingsFor({ ...defaultPrintSettings, ...settings.print }, paper, kept.orders)
    const look = withSheetHeight(
      paper,
      lookOf(paper, print, choices.misfits === 'qr'),
      kept.orders,
      kept.company,
    )
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
      hidden,
      choices,
      pages: pagesOf(labels, look),
      codes: [...new Set(labels.flatMap((label) => label.codes))],
      ready: isDecided && labels.length > 0,
      choose: (changes) => setChoices((before) => ({ ...before, ...changes })),
    }
  }, [paper, rows, settings, copies, choices, now, gifts])
}
