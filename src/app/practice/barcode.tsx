import { useCallback } from 'react'

interface BarcodeProps {
  text: string
  height?: number
  /** Without the text under it: nobody needs to read a secret. */
  bare?: boolean
}

/** A drawn barcode: EAN-13 where the digits are one, else Code 128. The drawing code is fetched when it is first needed. */
export function Barcode({ text, height = 48, bare = false }: BarcodeProps) {
  const draw = useCallback(
    (svg: SVGSVGElement | null) => {
      if (svg) void drawBarcode(svg, text, { height, displayValue: !bare })
    },
    [text, height, bare],
  )
  const name = bare ? 'Mã vạch' : `Mã vạch ${text}`
  return <svg ref={draw} role="img" aria-label={name} className="h-auto max-w-full" />
}

async function drawBarcode(
  svg: SVGSVGElement,
  text: string,
  size: { height: number; displayValue: boolean },
): Promise<void> {
  const { default: JsBarcode } = await import('jsbarcode')
  const look = { ...size, width: 2, margin: 10, fontSize: 16, background: '#ffffff', lineColor: '#000000' }
  let fits = true
  const valid = (isValid: boolean) => {
    fits = isValid
  }
  if (/^\d{13}$/.test(text)) JsBarcode(svg, text, { ...look, format: 'EAN13', valid })
  else fits = false
  if (!fits) JsBarcode(svg, text, { ...look, format: 'CODE128' })
}
