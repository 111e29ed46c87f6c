import JsBarcode from 'jsbarcode'
import { must } from '../../lib/must.ts'

/** A Code 128, module by module: "1" is black, "0" white. Its quiet zones are not in it. */
export function code128Of(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return must(drawn.encodings, `a Code 128 of ${text}`)
    .map(({ data }) => data)
    .join('')
}
