import { code128Modules, isCode128 } from './code128.ts'

/** Printers for labels: 203 dpi is 8 dots a mm, 300 dpi is 12. Bars are whole dots wide, or they blur. */
export type DotsPerMm = 8 | 12

/** How a barcode is drawn: `dots` for each module; `widthMm` with its quiet zones. */
export interface BarPlan {
  symbology: 'EAN13' | 'CODE128'
  modules: number
  /** Light space before and after the bars, in modules. */
  quietLeft: number
  quietRight: number
  dots: number
  widthMm: number
}

/** A bar narrower than this is not read by the camera of a phone, mm. */
const thinnestMm = 0.25
const widestMm = 0.375

/** Digits of a product with the right check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** The narrowest a barcode of this text can be, mm, quiet zones included. `undefined`: no bars can carry it. */
export function leastBarsMm(text: string, dotsPerMm: DotsPerMm = 8): number | undefined {
  const symbol = symbolOf(text)
  return symbol && (wholeModules(symbol) * fewestDots(dotsPerMm)) / dotsPerMm
}

/** The widest bars in whole dots that fit; `undefined` when even the narrowest do not, and a QR has to do. */
export function planBars(text: string, availableMm: number, dotsPerMm: DotsPerMm = 8): BarPlan | undefined {
  const symbol = symbolOf(text)
  if (!symbol) return undefined
  const modules = wholeModules(symbol)
  const most = Math.floor(widestMm * dotsPerMm + 1e-9)
  const dots = Math.min(most, Math.floor((availableMm * dotsPerMm + 1e-6) / modules))
  if (dots < fewestDots(dotsPerMm)) return undefined
  return { ...symbol, dots, widthMm: (modules * dots) / dotsPerMm }
}

/** Whether bars of this text can be read when printed this wide. */
export function fitsBars(text: string, availableMm: number, dotsPerMm: DotsPerMm = 8): boolean {
  return planBars(text, availableMm, dotsPerMm) !== undefined
}

function symbolOf(
  text: string,
): Pick<BarPlan, 'symbology' | 'modules' | 'quietLeft' | 'quietRight'> | undefined {
  if (isEan13(text)) return { symbology: 'EAN13', modules: 95, quietLeft: 11, quietRight: 7 }
  if (!isCode128(text)) return undefined
  return { symbology: 'CODE128', modules: code128Modules(text), quietLeft: 10, quietRight: 10 }
}

function wholeModules({
  modules,
  quietLeft,
  quietRight,
}: Pick<BarPlan, 'modules' | 'quietLeft' | 'quietRight'>) {
  return modules + quietLeft + quietRight
}

function fewestDots(dotsPerMm: DotsPerMm): number {
  return Math.ceil(thinnestMm * dotsPerMm - 1e-9)
}
