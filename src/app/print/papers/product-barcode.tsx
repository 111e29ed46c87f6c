import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { planBars } from '../../../domain/paper/plan-bars.ts'
import { cutName } from '../../../domain/paper/printed-name.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { LabelSymbol, PaperLook } from '../paper-label.ts'
import { Bars, Code } from '../parts/code-symbol.tsx'

/** What a scanner finds the product by. */
export function productText({ barcode, code }: Product): string {
  return barcode || code
}

/** Left free at both sides, in mm: bars bring their own quiet zones, so that a printer may be off by so much. */
const besideMm = 0.3

export function symbolOfProduct(product: Product, { widthMm, heightMm }: PaperLook): LabelSymbol {
  const text = productText(product)
  return { text, widthMm: widthMm - 2 * besideMm, qrMm: Math.min(heightMm - 2, widthMm / 2, 20) }
}

/** A label for one unit of goods: name, bars, number, price. Where bars do not fit, a QR beside the words. */
export function ProductBarcode({ product, look }: { product: Product; look: PaperLook }) {
  const symbol = symbolOfProduct(product, look)
  // The variant stands first: it is what hands compare, and no cut may take it.
  const words = (
    <>
      {product.variant && <b>{product.variant} </b>}
      {cutName(product.name)}
    </>
  )
  const price = look.settings.price ? formatMoneyWithUnit(product.price) : ''
  if (!planBars(symbol.text, symbol.widthMm, look.dotsPerMm)) {
    return (
      <div className="flex h-full items-center gap-[0.5mm] p-[1mm]">
        <Code {...symbol} heightMm={symbol.qrMm} look={look} />
        <div className="min-w-0 grow">
          <p className="lines text-[7pt] leading-[1.2]" style={{ '--lines': 3 } as never}>
            {words}
          </p>
          <p className="lines text-[7pt]">{symbol.text}</p>
          {price && <p className="text-[8pt] font-bold">{price}</p>}
        </div>
      </div>
    )
  }
  const isNarrow = look.widthMm < 38
  const nameLines = look.heightMm > 24 || isLong(product, look.widthMm) ? 2 : 1
  const lineMm = 3.1
  const lines = nameLines + (price && isNarrow ? 2 : 1)
  const barsMm = Math.max(6, look.heightMm - 2.2 - lines * lineMm)
  return (
    <div className="flex h-full flex-col items-center justify-center overflow-hidden py-[0.6mm] text-center">
      <p className="lines mb-[0.4mm] w-full px-[0.8mm] text-[7pt]" style={{ '--lines': nameLines } as never}>
        {words}
      </p>
      <Bars {...symbol} heightMm={Math.min(20, barsMm)} look={look} />
      <p
        className={`flex items-baseline justify-center text-[7pt] whitespace-nowrap ${isNarrow ? 'flex-col items-center' : 'gap-[1.5mm]'}`}
      >
        <span>{symbol.text}</span>
        {price && <b className="text-[7.5pt]">{price}</b>}
      </p>
    </div>
  )
}

/** A letter of 7 pt, in mm; a name of more than one line costs the bars some height. */
const letterMm = 1.35

function isLong({ name, variant = '' }: Product, widthMm: number): boolean {
  return cutName(name).length + variant.length + 1 > widthMm / letterMm
}
