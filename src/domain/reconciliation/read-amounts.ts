/** Whole VND: "1.234.567", "1,234,567 đ", "-15000", "12000.0", a dash for nothing; "20370.37", as sheets reckon a tax, to the nearest; nothing where it is none. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/vn[dđ]|[\s₫đ]/giu, '')
  if (/^[-–—]$/.test(bare)) return 0
  const [, minus, written] = /^(-|\()?([\d.,]+)\)?$/.exec(bare) ?? []
  const value = written === undefined ? undefined : (wholeIn(written) ?? fractionIn(written))
  if (value === undefined || !Number.isSafeInteger(value)) return undefined
  return minus && value > 0 ? -value : value
}

function wholeIn(written: string): number | undefined {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(written) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/[.,]/g, ''))
}

/** What no mark of thousands can be: four digits or more before the mark, four or more behind it, or two kinds of marks. */
function fractionIn(written: string): number | undefined {
  const [, whole, fraction] =
    /^(\d{4,})[.,](\d+)$/.exec(written) ??
    /^(\d+)[.,](\d{4,})$/.exec(written) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(written) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(written) ??
    []
  return whole === undefined ? undefined : Math.round(Number(`${whole.replace(/[.,]/g, '')}.${fraction}`))
}

/** Whether an amount was written with parts of a đồng: sums of such differ from the sum that is told by some đồng. */
export function isFraction(text: string): boolean {
  const bare = text.replace(/vn[dđ]|[\s₫đ()-]/giu, '')
  return wholeIn(bare) === undefined && fractionIn(bare) !== undefined
}

/** The heaviest that a statement may tell of (kg); what is beyond is no weight. */
export const mostKg = 100_000

/** In kg: "0,45", "450 g", "1.2 kg". A number of hundreds without a unit is grams: nobody sends half a ton. */
export function weightIn(text: string, grams: boolean): number | undefined {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*(kg|g|gr|gram)?$/i.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const isGramsSaid = unit ? !/^kg$/i.test(unit) : grams
  // Nobody tells thousandths of a gram: there "1.400" is a thousand and four hundred.
  const isThousands = isGramsSaid && /^\d+[.,]\d{3}$/.test(number)
  const value = Number(isThousands ? number.replace(/[.,]/, '') : number.replace(',', '.'))
  const isGrams = isGramsSaid || (!unit && value >= 100)
  const kg = isGrams ? value / 1000 : value
  return kg <= mostKg ? kg : undefined
}
