import JsBarcode from 'jsbarcode'

interface DrawnBars {
  encodings?: { data: string }[]
}

/**
 * Bars of a text, one character a module: '1' is dark. Without quiet zones.
 * Throws when the symbology cannot carry the text; whether it can is decided before.
 */
export function encodeBars(text: string, symbology: 'EAN13' | 'CODE128'): string {
  const drawn: DrawnBars = {}
  const flat = symbology === 'EAN13' ? { flat: true } : {}
  JsBarcode(drawn, text, { format: symbology, displayValue: false, ...flat })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}
