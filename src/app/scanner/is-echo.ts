import type { ScannedCode } from '../../device/scanner/scan.ts'
import { printedCodes } from './command-code.ts'

/** Nobody pulls the trigger on one command twice as fast as this and means both, ms. */
export const echoMs = 500

let last: Pick<ScannedCode, 'text' | 'at'> | undefined

/** A printed command read twice by one pull of the trigger is one command. Goods are not asked: their second unit counts. */
export function isEcho({ text, at }: Pick<ScannedCode, 'text' | 'at'>): boolean {
  const printed = printedCodes.find((code) => code.text === text.trim().toUpperCase())?.text
  const isSame = printed !== undefined && last?.text === printed && Math.abs(at - last.at) < echoMs
  if (!isSame) last = printed === undefined ? undefined : { text: printed, at }
  return isSame
}
