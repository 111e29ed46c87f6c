import { must } from '../../lib/must.ts'
import { isOfShopee } from '../orders/channels.ts'
import type { Order } from '../tables/orders.ts'
import type { PaperKind } from '../tables/papers.ts'
import { defaultLabelOptions, type LabelOptions } from './label-options.ts'
import { customSize, longSheet, type PaperSize, paperSizes } from './paper-sizes.ts'
import type { DotsPerMm } from './plan-bars.ts'

/** What this device prints a paper on. */
export interface PaperChoice {
  /** Of a known size, or `custom`. */
  size: string
  custom?: PaperSize
  /** Everything is moved by so much, for printers that begin too early or too late; half millimetres. */
  offsetXMm: number
  offsetYMm: number
}

/** How this one device prints; never travels. */
export interface PrintSettings {
  dotsPerMm: DotsPerMm
  papers: Partial<Record<PaperKind, PaperChoice>>
  label: LabelOptions
  /** Product labels show the price. */
  price: boolean
  /** 'variantion' (FUL-449): the slip has a column for the variant. */
  slipType: 'product' | 'variantion'
}

export const defaultPrintSettings: PrintSettings = {
  dotsPerMm: 8,
  papers: {},
  label: defaultLabelOptions,
  price: true,
  slipType: 'variantion',
}

export function choiceOf(settings: PrintSettings, paper: PaperKind): PaperChoice {
  return (
    settings.papers[paper] ?? {
      size: must(paperSizes[paper][0], 'a size of the paper').id,
      offsetXMm: 0,
      offsetYMm: 0,
    }
  )
}

/**
 * How these orders are printed: info sheets of Shopee's orders come on the long paper that grows with their items (FUL-223 … FUL-227), unless
 * the device chose a paper itself.
 */
export function settingsFor(
  settings: PrintSettings,
  paper: PaperKind,
  orders: readonly Pick<Order, 'channel'>[],
): PrintSettings {
  const ofShopee = orders.length > 0 && orders.every(({ channel }) => isOfShopee(channel))
  if (paper !== 'order-sheet' || settings.papers[paper] || !ofShopee) return settings
  return {
    ...settings,
    papers: { ...settings.papers, [paper]: { ...choiceOf(settings, paper), size: longSheet } },
  }
}

/** The size this device takes for a paper; one that no longer exists is the first again. */
export function sizeOf(settings: PrintSettings, paper: PaperKind): PaperSize {
  const { size, custom } = choiceOf(settings, paper)
  if (size === customSize && custom) return custom
  return paperSizes[paper].find(({ id }) => id === size) ?? must(paperSizes[paper][0], 'a size of the paper')
}
