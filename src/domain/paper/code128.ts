import { must } from '../../lib/must.ts'

/** Characters that a Code 128 of ours carries: printable ASCII. */
export function isCode128(text: string): boolean {
  return /^[ -~]+$/.test(text)
}

const moduleOfSymbol = 11
const stopModules = 13

/**
 * How many modules wide a Code 128 is, without quiet zones, as jsbarcode draws it: four or more digits in an even number go two
 * in a symbol (set C), and every change of set costs one. `text` must be `isCode128`.
 */
export function code128Modules(text: string): number {
  const start = 1
  const check = 1
  const symbols = /^\d\d/.test(text) ? symbolsFromC(text) : symbolsFromB(text)
  return (start + symbols + check) * moduleOfSymbol + stopModules
}

function symbolsFromB(text: string): number {
  const beforeDigits = /^([ -~]+?)(?:\d\d){2,}(?:[^0-9]|$)/.exec(text)?.[1]
  if (beforeDigits === undefined) return text.length
  return beforeDigits.length + 1 + symbolsFromC(text.slice(beforeDigits.length))
}

function symbolsFromC(text: string): number {
  const pairs = must(/^(?:\d\d)*/.exec(text), 'pairs of digits, be they none')[0]
  const rest = text.slice(pairs.length)
  return pairs.length / 2 + (rest === '' ? 0 : 1 + symbolsFromB(rest))
}
