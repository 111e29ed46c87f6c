import type { ReactNode } from 'react'
import { labelBox, type PaperSize } from '../../domain/paper/paper-sizes.ts'
import { type DotsPerMm, fitsBars, leastBarsMm } from '../../domain/paper/plan-bars.ts'
import { planQr } from '../../domain/paper/plan-qr.ts'
import { type PrintSettings, sizeOf } from '../../domain/paper/print-settings.ts'
import type { PaperKind } from '../../domain/tables/papers.ts'

/** On what, and how, papers are drawn. */
export interface PaperLook {
  size: PaperSize
  /** Of one label. */
  widthMm: number
  heightMm: number
  dotsPerMm: DotsPerMm
  settings: PrintSettings
  /** What does not fit as bars is drawn as QR. */
  asQr: boolean
}

/** A text that is to be read by scanners, and the room there is for it. */
export interface LabelSymbol {
  text: string
  widthMm: number
  /** Side of the square in which a QR would stand instead. */
  qrMm: number
}

/** One label, or one page of a sheet. */
export interface PaperLabel {
  key: string
  /** What of the codes asked for it shows. */
  codes: string[]
  symbols: LabelSymbol[]
  content: ReactNode
}

/** Bars that do not fit on the label. */
export interface Misfit {
  codes: string[]
  text: string
  /** `undefined`: no bars can carry this text. */
  needMm: number | undefined
  hasMm: number
  fitsQr: boolean
}

export function lookOf(paper: PaperKind, settings: PrintSettings, asQr: boolean): PaperLook {
  const size = sizeOf(settings, paper)
  return { size, ...labelBox(size), dotsPerMm: settings.dotsPerMm, settings, asQr }
}

/** What cannot be drawn as bars, each text once. */
export function misfitsOf(labels: readonly PaperLabel[], { dotsPerMm }: PaperLook): Misfit[] {
  const found = new Map<string, Misfit>()
  for (const { codes, symbols } of labels) {
    for (const { text, widthMm, qrMm } of symbols) {
      if (fitsBars(text, widthMm, dotsPerMm) || found.has(text)) continue
      const fitsQr = planQr(text, qrMm, dotsPerMm) !== undefined
      found.set(text, { codes, text, needMm: leastBarsMm(text, dotsPerMm), hasMm: widthMm, fitsQr })
    }
  }
  return [...found.values()]
}

/** Labels on the pages of the paper. */
export function pagesOf(labels: readonly PaperLabel[], { size }: PaperLook): PaperLabel[][] {
  const each = size.columns * size.rows
  const pages: PaperLabel[][] = []
  for (let from = 0; from < labels.length; from += each) pages.push(labels.slice(from, from + each))
  return pages
}
