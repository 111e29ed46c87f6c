import { binCode } from '../../../domain/stock/bin-code.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import type { PaperLook } from '../paper-label.ts'
import { Qr } from '../parts/code-symbol.tsx'

interface ShelfTagProps {
  bin: Bin
  warehouse: string
  look: PaperLook
}

/** A shelf's tag: its name as large as it goes, and a QR, since the text of a shelf is long for bars. */
export function ShelfTag({ bin, warehouse, look }: ShelfTagProps) {
  const sideMm = Math.min(look.heightMm - 2, look.widthMm / 2)
  const short = bin.name.replace(/^Kệ\s+/, '')
  const room = look.widthMm - sideMm - 4
  const fontMm = Math.min(room / (short.length * 0.62), look.heightMm * 0.4)
  return (
    <div className="flex h-full items-center gap-[1mm] overflow-hidden p-[1mm]">
      <Qr text={binCode(bin.id)} sideMm={sideMm} look={look} />
      <div className="min-w-0 grow">
        <p className="text-[7pt]">Kệ</p>
        <p
          className="lines leading-[1.15] font-bold"
          style={{ fontSize: `${Math.max(3, fontMm)}mm`, '--lines': 2 } as never}
        >
          {short}
        </p>
        <p className="lines text-[7pt]">{warehouse}</p>
      </div>
    </div>
  )
}
